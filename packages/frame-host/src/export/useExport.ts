import { getErrorCode, needsCode, needsPasskey } from '../signIn/toProblem.ts'
import { type SignInParts, useSignIn } from '../signIn/useSignIn.ts'
import type { ExportedKeys } from '../worker/messages.ts'

/** Where the visitor is once the wallet is open. */
type Own =
  | { readonly step: 'keys' | 'done' | 'locked' | 'signedOut' }
  | { readonly step: 'saving'; readonly keys: ExportedKeys }

/** The way of a visitor through the export, step by step. */
export function useExport(parts: SignInParts) {
  const { client } = parts
  const flow = useSignIn<Own>({ ...parts, getNext: async () => ({ step: 'keys' }) })

  return {
    ...flow,
    exportKeys: (password: string) =>
      flow.run(async () => {
        try {
          return { step: 'saving', keys: await client.request('exportKeys', { password }) }
        } catch (error) {
          if (getErrorCode(error) === -32017) return { step: 'locked' }
          if (needsPasskey(error)) return { step: 'unlock' }
          if (needsCode(error)) return flow.proveAgain()
          throw error
        }
      }),
    /** The keys are no longer needed. */
    finish: () => flow.show({ step: 'done' }),
  }
}
export type ExportFlow = ReturnType<typeof useExport>

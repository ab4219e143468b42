import { base64urlnopad } from '@scure/base'
import { createPasskey, readPasskey } from '../passkey/passkeys.ts'
import { getErrorCode, needsCode, needsPasskey, toProblem } from '../signIn/toProblem.ts'
import { type PageState, type SignInParts, useSignIn } from '../signIn/useSignIn.ts'
import type { Registration } from '../worker/messages.ts'

/** A passkey that the server does not know yet. */
type Created = { readonly registration: Registration; readonly rpId: string }

/** Where the visitor is once the wallet is open. */
type Own =
  | { readonly step: 'offer' | 'added' | 'locked' | 'present' | 'removed' | 'signedOut' }
  | { readonly step: 'trial'; readonly created: Created }

type State = PageState<Own>

/** The way of a visitor to a passkey, or back to the code of a mail. */
export function usePasskeyPage(parts: SignInParts) {
  const { client, ports } = parts

  async function getNext(): Promise<Own> {
    const { credentialIds } = await client.request('startPasskey', { isNew: false })
    return { step: credentialIds.length > 0 ? 'present' : 'offer' }
  }

  const flow = useSignIn<Own>({ ...parts, getNext })

  /** The other copies of the key are deleted only when the new passkey has been used. */
  async function add(created: Created): Promise<State> {
    const { registration, rpId } = created
    const challenge = base64urlnopad.encode(ports.randomBytes(32))
    const use = { challenge, rpId, credentialIds: [registration.id] }
    let secret: Uint8Array<ArrayBuffer>
    try {
      secret = (await readPasskey(ports, use)).secret
    } catch (error) {
      const problem = toProblem(error)
      return problem === 'noSecret'
        ? { step: 'offer', problem }
        : { step: 'trial', created, problem }
    }
    try {
      await client.request('addPasskey', { registration, secret })
      return { step: 'added' }
    } catch (error) {
      return afterFailure(error)
    } finally {
      secret.fill(0)
    }
  }

  /** The server may have added the passkey although its answer did not arrive. */
  async function afterFailure(error: unknown): Promise<State> {
    if (getErrorCode(error) === -32017) return { step: 'locked' }
    if (needsCode(error)) return flow.proveAgain()
    const problem = toProblem(error)
    if (problem !== 'noAnswer') return { step: 'offer', problem }
    return getNext().then(
      (own): State => (own.step === 'present' ? own : { step: 'offer', problem }),
      () => ({ step: 'offer', problem: 'maybeAdded' }),
    )
  }

  return {
    ...flow,
    create: () =>
      flow.run(async () => {
        try {
          const challenge = await client.request('startPasskey', { isNew: true })
          if (challenge.credentialIds.length > 0) return { step: 'present' }
          return await add({
            registration: await createPasskey(ports, challenge),
            rpId: challenge.rpId,
          })
        } catch (error) {
          if (getErrorCode(error) === -32017) return { step: 'locked' }
          if (needsCode(error)) return flow.proveAgain()
          throw error
        }
      }),
    tryAgain: (created: Created) => flow.run(() => add(created)),
    remove: () =>
      flow.run(async () => {
        try {
          await client.request('removePasskey', undefined)
          return { step: 'removed' }
        } catch (error) {
          if (needsPasskey(error)) return { step: 'unlock' }
          if (needsCode(error)) return flow.proveAgain()
          throw error
        }
      }),
  }
}

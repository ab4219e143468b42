import type { ResponseMode } from './options.ts'
import { createUserRejectedError, requestPending } from './ProviderRpcError.ts'

type PendingApproval = { readonly method: string; readonly resolve: (approved: boolean) => void }

/** The visitor's responses: every request that needs a prompt passes through `ask`. */
export type Approvals = ReturnType<typeof createApprovals>

export function createApprovals(first: ResponseMode) {
  let answering = first
  let requested: string[] = []
  let pending: PendingApproval[] = []

  function resolvePending(approved: boolean) {
    const open = pending
    pending = []
    for (const { resolve } of open) resolve(approved)
  }

  return {
    /** Resolves when approved. Rejects with 4001 when declined and -32002 when the same request is already shown. */
    async request(method: string): Promise<void> {
      if (answering === 'pending' || pending.some((one) => one.method === method)) {
        throw requestPending(method)
      }
      requested.push(method)
      if (answering === 'approve') return
      if (answering === 'reject') throw createUserRejectedError()
      await new Promise<void>((resolve, reject) => {
        const finish = (approved: boolean) =>
          approved ? resolve() : reject(createUserRejectedError())
        pending.push({ method, resolve: finish })
      })
    },
    set(next: ResponseMode) {
      answering = next
      if (next === 'approve' || next === 'reject') resolvePending(next === 'approve')
    },
    /** Approves open prompts, and no later ones. */
    release() {
      resolvePending(true)
    },
    /** Declines open prompts. */
    decline() {
      resolvePending(false)
    },
    get answering() {
      return answering
    },
    /** Methods a visitor was asked about, in order. */
    get requested(): readonly string[] {
      return requested
    },
    /** Methods of open prompts. */
    get open(): readonly string[] {
      return pending.map(({ method }) => method)
    },
    clear() {
      requested = []
    },
  }
}

import type { ResponseMode } from './options.ts'
import { createUserRejectedError, requestPending } from './ProviderRpcError.ts'

type PendingApproval = { readonly method: string; readonly settle: (approved: boolean) => void }

/** The visitor's responses: every request that needs a prompt passes through `ask`. */
export type Approvals = ReturnType<typeof createApprovals>

export function createApprovals(first: ResponseMode) {
  let answering = first
  let asked: string[] = []
  let held: PendingApproval[] = []

  function answerHeld(approved: boolean) {
    const open = held
    held = []
    for (const { settle } of open) settle(approved)
  }

  return {
    /** Resolves when approved. Rejects with 4001 when declined and -32002 when the same request is already shown. */
    async ask(method: string): Promise<void> {
      if (answering === 'pending' || held.some((one) => one.method === method)) {
        throw requestPending(method)
      }
      asked.push(method)
      if (answering === 'approve') return
      if (answering === 'reject') throw createUserRejectedError()
      await new Promise<void>((resolve, reject) => {
        const settle = (approved: boolean) =>
          approved ? resolve() : reject(createUserRejectedError())
        held.push({ method, settle })
      })
    },
    set(next: ResponseMode) {
      answering = next
      if (next === 'approve' || next === 'reject') answerHeld(next === 'approve')
    },
    /** Approves open prompts, and no later ones. */
    release() {
      answerHeld(true)
    },
    /** Declines open prompts. */
    decline() {
      answerHeld(false)
    },
    get answering() {
      return answering
    },
    /** Methods a visitor was asked about, in order. */
    get asked(): readonly string[] {
      return asked
    },
    /** Methods of open prompts. */
    get open(): readonly string[] {
      return held.map(({ method }) => method)
    },
    forget() {
      asked = []
    },
  }
}

import { atom } from 'jotai/vanilla'
import type { DescribedCall } from '../adapter/callMeaning.ts'
import type { TransactionRequest } from '../adapter/walletCalls.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** A transaction that the site asks for, before the wallet is asked. */
export type RequestReview = DescribedCall & {
  readonly request: TransactionRequest
  /** The visitor has approved it, and the wallet is being asked. */
  readonly isApproved: boolean
}

export const requestReviewAtom = atom<RequestReview | undefined>(undefined)

export const reviewSlice = createSlice(() => ({ decide(_isApproved: boolean) {} }))

/** Decides on the transaction that is being reviewed: only an approved one is sent to the wallet. */
export function decideReview(latchkey: Latchkey, isApproved: boolean): void {
  reviewSlice.of(latchkey).decide(isApproved)
}

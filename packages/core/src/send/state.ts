import { atom } from 'jotai/vanilla'
import type { Token } from '../tokens/schema.ts'

/** What the visitor has entered to send. */
export type SendForm = {
  readonly token: Token | undefined
  /** As typed. */
  readonly sendTokenAmount: string
  /** Whether the visitor chose the maximum; the review computes it again with the receiver's fee. */
  readonly isMax: boolean
  /** An address or a name, as typed. */
  readonly receiverAddress: string
  /** Of a name that was resolved: the name and its picture. */
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
}

const empty: SendForm = {
  token: undefined,
  sendTokenAmount: '',
  isMax: false,
  receiverAddress: '',
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
}

export const sendFormAtom = atom<SendForm>(empty)

/** Returns an empty form. */
export const createSendForm = (): SendForm => empty

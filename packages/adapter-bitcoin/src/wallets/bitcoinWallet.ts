import type {
  Account,
  MessageProtocol,
  PsbtSigningInput,
  Unwatch,
  WalletState,
} from '@latchkey/core/adapter'
import type { Chain } from '../addresses/chains.ts'

/** Inputs to be signed, with the flags they may have. */
export type SigningInput = PsbtSigningInput & { readonly sighashTypes: readonly number[] }

export type PsbtQuestion = {
  readonly chain: Chain
  readonly psbt: Uint8Array
  readonly inputs: readonly SigningInput[]
  readonly broadcast: boolean
  /**
   * Compares a signed PSBT with the question; called before anything is sent from here.
   *
   * @throws {InvalidWalletAnswerError} it is about something else
   */
  readonly check: (signed: Uint8Array) => void
}

/** What a wallet says of a PSBT, not yet compared with the question. */
export type PsbtAnswer = { readonly psbt?: Uint8Array; readonly txid?: string }

/**
 * One wallet behind its dialect. Answers are parsed; errors are the closed set's. A method that is absent is one the
 * wallet does not have.
 */
export type BitcoinWallet = {
  /** Asks to connect, if it can on that chain. */
  connect(chain: Chain | undefined): Promise<WalletState>
  /** Reads without asking anybody; `undefined` where the site may see nothing. */
  read(): Promise<WalletState | undefined>
  /** Asks to move. What it then is, is read. */
  switchNetwork?(chain: Chain): Promise<void>
  /** The signature in base64. */
  signMessage(question: {
    readonly chain: Chain
    readonly account: Account
    readonly message: string | Uint8Array
    readonly protocol: MessageProtocol
  }): Promise<string>
  /** The id of what was sent. */
  sendTransfer?(question: {
    readonly chain: Chain
    readonly account: Account
    readonly to: string
    readonly satoshis: bigint
  }): Promise<string>
  signPsbt(question: PsbtQuestion): Promise<PsbtAnswer>
  disconnect?(): Promise<void>
  /** Calls back when the wallet may have changed. */
  watch(onChange: () => void): Unwatch
}

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

export type PsbtRequest = {
  readonly chain: Chain
  readonly psbt: Uint8Array
  readonly inputs: readonly SigningInput[]
  readonly broadcast: boolean
  /**
   * Compares a signed PSBT with the request; called before anything is sent.
   *
   * @throws {InvalidWalletAnswerError} it differs from the request
   */
  readonly check: (signed: Uint8Array) => void
}

/** The wallet's response to a PSBT, not yet compared with the request. */
export type PsbtResponse = { readonly psbt?: Uint8Array; readonly txid?: string }

/**
 * Drives one wallet in its dialect. Responses are parsed; errors are those of the closed set. An absent method means
 * that the wallet does not support it.
 */
export type BitcoinWallet = {
  /** Requests a connection, on that chain if possible. */
  connect(chain: Chain | undefined): Promise<WalletState>
  /** Reads the state without a prompt; `undefined` without permission. */
  read(): Promise<WalletState | undefined>
  /** Requests a network switch. The state is read afterwards. */
  switchNetwork?(chain: Chain): Promise<void>
  /** The signature in base64. */
  signMessage(request: {
    readonly chain: Chain
    readonly account: Account
    readonly message: string | Uint8Array
    readonly protocol: MessageProtocol
  }): Promise<string>
  /** Resolves to the transaction id. */
  sendTransfer?(request: {
    readonly chain: Chain
    readonly account: Account
    readonly to: string
    readonly satoshis: bigint
  }): Promise<string>
  signPsbt(request: PsbtRequest): Promise<PsbtResponse>
  disconnect?(): Promise<void>
  /** Calls back when the wallet may have changed. */
  watch(onChange: () => void): Unwatch
}

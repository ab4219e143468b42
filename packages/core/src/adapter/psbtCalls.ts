import type { CaipNetworkId } from '../base/caip.ts'

/** How Bitcoin messages are signed: BIP-322, or the older ECDSA signature with a recoverable key (BIP-137). */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** An input that is to be signed, and who signs it. */
export type PsbtSigningInput = {
  /** Place among the inputs, from 0. */
  readonly index: number
  /** One of the connection's accounts; it must own what the input spends. */
  readonly address: string
  /** SIGHASH flags the wallet may use: `[1]` (ALL), and `[0]` for taproot, when absent. */
  readonly sighashTypes?: readonly number[]
  /** Hex; for wallets that choose the key by it. */
  readonly publicKey?: string
  /** Taproot: sign with the key itself, not with the tweaked one (a script path). */
  readonly disableTweakSigner?: boolean
  /** Taproot: whether the key is tweaked, where a wallet cannot tell. */
  readonly useTweakedSigner?: boolean
}

/** A transaction to be signed in part (BIP-174, BIP-370). */
export type SignPsbtRequest = {
  readonly connectorId: string
  /** The account that acts; inputs may be those of the connection's others. */
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** Base64. */
  readonly psbt: string
  /** At least one; inputs that are not named must come back without a new signature. */
  readonly signInputs: readonly PsbtSigningInput[]
  /** Whether the wallet sends the transaction: every input must be signed then. */
  readonly broadcast?: boolean
}

/** What came back. */
export type SignedPsbt = {
  /** Base64; absent where a wallet that sent the transaction shows its id only. */
  readonly psbt?: string
  /** The id of what was sent; only with `broadcast`. */
  readonly txid?: string
}

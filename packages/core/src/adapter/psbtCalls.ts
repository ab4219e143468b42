import type { CaipNetworkId } from '../base/caip.ts'

/** Bitcoin message signing: BIP-322, or the older ECDSA signature with a recoverable key (BIP-137). */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** An input to sign, and its signer. */
export type PsbtSigningInput = {
  /** Index of the input. */
  readonly index: number
  /** One of the connection's accounts; it must own the output that the input spends. */
  readonly address: string
  /** SIGHASH flags the wallet may use: `[1]` (ALL), and `[0]` for taproot, when absent. */
  readonly sighashTypes?: readonly number[]
  /** Hex; for wallets that choose the key by it. */
  readonly publicKey?: string
  /** Taproot: sign with the key itself, not with the tweaked one (a script path). */
  readonly disableTweakSigner?: boolean
  /** Taproot: whether the key is tweaked, for wallets that cannot tell. */
  readonly useTweakedSigner?: boolean
}

/** A partially signed transaction (BIP-174, BIP-370). */
export type SignPsbtRequest = {
  readonly connectorId: string
  /** The active account; inputs may belong to other accounts of the connection. */
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** Base64. */
  readonly psbt: string
  /** At least one; the other inputs must be returned without a new signature. */
  readonly signInputs: readonly PsbtSigningInput[]
  /** Whether the wallet broadcasts the transaction; every input must then be signed. */
  readonly broadcast?: boolean
}

export type SignedPsbt = {
  /** Base64; absent if a wallet that broadcast the transaction returns its id only. */
  readonly psbt?: string
  /** The transaction id; only with `broadcast`. */
  readonly txid?: string
}

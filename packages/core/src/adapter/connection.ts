import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'

/** Account types of spec §3. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One account of a connected wallet. */
export type Account = {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/**
 * A live connection, keyed (namespace, connectorId). The adapter owns its truth; core mirrors it.
 * Every field is always there: connected means address, chain and provider.
 */
export type Connection = {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** The active account; EVM addresses are checksummed (EIP-55). */
  readonly address: string
  readonly accounts: readonly Account[]
  /** Where the wallet is, also when the site has not configured that network. */
  readonly caipNetworkId: CaipNetworkId
  /** The namespace's provider (EIP-1193 for eip155). */
  readonly provider: object
  /** The wallet's own name and icon: untrusted text, and an image only as a `data:` URL. */
  readonly wallet: { readonly name: string; readonly icon?: string; readonly rdns?: string }
}

/** Why a namespace is not connected. */
export type DisconnectReason =
  /** The visitor disconnected here. */
  | 'disconnected'
  /** The wallet ended it: locked, accounts withdrawn, session deleted. */
  | 'walletDisconnected'
  | 'rejected'
  | 'cancelled'
  | 'failed'
  /** A silent reconnection reached its limit. */
  | 'reconnectTimedOut'
  /** A silent reconnection found no such wallet, or the wallet no longer offers the account. */
  | 'reconnectFailed'

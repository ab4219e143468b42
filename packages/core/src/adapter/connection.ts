import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One account of a connected wallet. */
export type Account = {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** A live connection, keyed by (namespace, connectorId). The adapter owns its state; core mirrors it. */
export type Connection = {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** The active account; EVM addresses are checksummed (EIP-55). */
  readonly address: string
  readonly accounts: readonly Account[]
  /** The wallet's network, which the site may not have configured. */
  readonly caipNetworkId: CaipNetworkId
  /** The namespace's provider (EIP-1193 for eip155). */
  readonly provider: object
  /** The wallet's own name and icon: untrusted text, and an image only as a `data:` URL. */
  readonly wallet: { readonly name: string; readonly icon?: string; readonly rdns?: string }
}

/** The reason why a namespace is not connected. */
export type DisconnectReason =
  /** The visitor disconnected on this page. */
  | 'disconnected'
  /** The wallet ended it: locked, accounts withdrawn, session deleted. */
  | 'walletDisconnected'
  | 'rejected'
  | 'cancelled'
  | 'failed'
  /** A silent reconnection reached its limit. */
  | 'reconnectTimedOut'
  /** The wallet was not found, or no longer offers the account. */
  | 'reconnectFailed'

import type { Connector } from '@wagmi/core'
import type { Address } from 'viem'

/** The accounts a wallet offers, the active one first, and the chain it is on. */
export type AccountState = { readonly accounts: readonly Address[]; readonly chainId: number }

/** Whether the connector can be used: wagmi restores stubs of them from storage. */
export function isComplete(connector: Connector): boolean {
  return typeof connector.getProvider === 'function'
}

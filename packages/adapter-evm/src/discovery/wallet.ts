import type { DiscoveredWallet } from '@latchkey/core'
import type { Connector } from '@wagmi/core'
import type { Provider } from './readAnnouncement.ts'

/** A wallet and the ways to it: its provider, its connector in the host's wagmi config, or both. */
export type Wallet = DiscoveredWallet & {
  readonly identity?: Provider
  readonly connector?: Connector
  /** Of a relay: what the wallet at the other end calls itself, while there is one. */
  readonly peer?: () => { readonly name: string; readonly icon?: string } | undefined
}

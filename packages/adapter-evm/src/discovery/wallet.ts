import type { InstalledWallet } from '@latchkey/core/adapter'
import type { Connector } from '@wagmi/core'
import type { Provider } from './readAnnouncement.ts'

/** A wallet and the ways to it: its provider, its connector in the host's wagmi config, or both. */
export type Wallet = InstalledWallet & {
  readonly identity?: Provider
  readonly connector?: Connector
}

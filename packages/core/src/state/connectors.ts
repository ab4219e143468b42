import { atom } from 'jotai/vanilla'
import type { DiscoveredWallet } from '../adapter/adapter.ts'
import type { ChainNamespace } from '../base/caip.ts'
import type { CustomWallet } from '../options/schema.ts'

/** The wallets that each adapter has discovered. `attachAdapter` is the only writer. */
export const discoveredAtom = atom<Readonly<Record<ChainNamespace, readonly DiscoveredWallet[]>>>(
  {},
)
/** Row ids of the wallets connected last, newest first. */
export const recentWalletIdsAtom = atom<readonly string[]>([])

/** The part of the configuration that shapes the list of wallets. */
export type WalletListConfig = {
  readonly customWallets: readonly CustomWallet[]
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[] | undefined
  readonly excludeWalletIds: readonly string[]
  readonly connectorImages: Readonly<Record<string, string>>
  readonly showWallets: boolean
}

/** Set once by `createLatchkey`. */
export const walletListConfigAtom = atom<WalletListConfig>({
  customWallets: [],
  featuredWalletIds: [],
  includeWalletIds: undefined,
  excludeWalletIds: [],
  connectorImages: {},
  showWallets: true,
})

/** The wallet of the site's own library that connects by a pairing URI, such as wagmi's `walletConnect`. */
export const hostRelayAtom = atom((get) =>
  Object.entries(get(discoveredAtom))
    .flatMap(([namespace, wallets]) => wallets.map((wallet) => ({ ...wallet, namespace })))
    .find(({ type }) => type === 'walletConnect'),
)

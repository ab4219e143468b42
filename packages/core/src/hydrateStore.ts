import type { Network } from './adapter/network.ts'
import { featuresAtom } from './features/state.ts'
import type { Latchkey } from './latchkey/latchkey.ts'
import { resolveFeatures } from './options/features.ts'
import type { LatchkeyConfig } from './options/schema.ts'
import { activeNamespaceAtom } from './state/connections.ts'
import { recentWalletIdsAtom, walletListConfigAtom } from './state/connectors.ts'
import { chosenNetworksAtom, networksAtom } from './state/networks.ts'
import { onlineAtom } from './state/onlineAtom.ts'
import { storedKeys } from './storage/keys.ts'
import { readStored } from './storage/stored.ts'
import { themeModeAtom, themeVariablesAtom } from './theme/state.ts'

/** Initializes the store with the configuration and the state of the last visit. */
export function hydrateStore(latchkey: Latchkey, parsed: LatchkeyConfig): void {
  const { store, config, platform } = latchkey
  store.set(featuresAtom, resolveFeatures(parsed.features ?? {}))
  store.set(themeModeAtom, config.themeMode ?? 'dark')
  store.set(themeVariablesAtom, config.themeVariables ?? {})
  store.set(onlineAtom, platform.isOnline())
  store.set(walletListConfigAtom, {
    customWallets: config.customWallets,
    featuredWalletIds: config.featuredWalletIds ?? [],
    includeWalletIds: config.includeWalletIds,
    excludeWalletIds: config.excludeWalletIds ?? [],
    connectorImages: config.connectorImages ?? {},
    showWallets: config.showWallets,
  })
  store.set(recentWalletIdsAtom, readStored(latchkey, storedKeys.recentWallets) ?? [])
  fillNetworks(latchkey)
}

function fillNetworks(latchkey: Latchkey): void {
  const { store, config, adapters } = latchkey
  const networks = [...adapters.values()].flatMap((adapter) =>
    adapter.networks.map((network) => withConfig(latchkey, network)),
  )
  store.set(networksAtom, networks)

  const stored = readStored(latchkey, storedKeys.networks) ?? {}
  const fallback = networks.find(({ caipNetworkId }) => caipNetworkId === config.defaultNetwork)
  const known = Object.entries(stored).filter(([namespace, id]) =>
    networks.some(
      ({ caipNetworkId, chainNamespace }) => caipNetworkId === id && chainNamespace === namespace,
    ),
  )
  store.set(chosenNetworksAtom, {
    ...(fallback && { [fallback.chainNamespace]: fallback.caipNetworkId }),
    ...Object.fromEntries(known),
  })

  const namespaces = [...adapters.keys()]
  const storedNamespace = readStored(latchkey, storedKeys.activeNamespace)
  store.set(
    activeNamespaceAtom,
    namespaces.find((namespace) => namespace === storedNamespace) ??
      fallback?.chainNamespace ??
      namespaces[0],
  )
}

/** Adds the image and RPC URLs of the config. The public RPC URLs, for the wallet, stay unchanged. */
function withConfig({ config }: Latchkey, network: Network): Network {
  const imageUrl = config.chainImages?.[network.caipNetworkId]
  const custom = (config.customRpcUrls?.[network.caipNetworkId] ?? []).map(({ url }) => url)
  const { default: defaultUrls, chainDefault } = network.rpcUrls
  return {
    ...network,
    rpcUrls: {
      default: { http: [...custom, ...defaultUrls.http] },
      chainDefault: chainDefault ?? defaultUrls,
    },
    ...(imageUrl && { assets: { ...network.assets, imageUrl } }),
  }
}

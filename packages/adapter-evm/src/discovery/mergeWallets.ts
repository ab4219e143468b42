import {
  type AdapterContext,
  type assignConnectorIds,
  listConnectorWallets,
  readWalletIcon,
  readWalletName,
} from '@latchkey/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { Listening } from './listenForWallets.ts'
import type { Announcement, Provider } from './readAnnouncement.ts'
import type { Wallet } from './wallet.ts'

type Sources = {
  readonly discoverAnnouncedWallets: boolean
  readonly discoverInjectedWallets: boolean
  readonly connectors?: NonNullable<AdapterContext['connectors']>
  readonly listening: Listening
  readonly config: Config | undefined
  readonly connectorProviders: ReadonlyMap<Connector, Provider | undefined>
  readonly assign: ReturnType<typeof assignConnectorIds>
}

/**
 * Creates one row for each wallet. Rows are merged only if the provider object is the same, or the owner's config
 * joins them (a connector's `rdns`).
 */
export function mergeWallets(sources: Sources): readonly Wallet[] {
  const { listening, assign } = sources
  const announced = new Map<object, Announcement>()
  for (const wallet of listening.announced()) announced.set(wallet.provider, wallet)

  const rows: Wallet[] = []
  const seen = new Set<object>()
  const ownedRdns = new Set<string>()
  for (const connector of filterReadableConnectors(sources)) {
    const provider = sources.connectorProviders.get(connector)
    if (provider && seen.has(provider)) continue
    if (provider) seen.add(provider)
    for (const rdns of [connector.rdns ?? []].flat()) ownedRdns.add(rdns)
    rows.push(
      toWalletFromConnector(connector, provider, provider && announced.get(provider), assign),
    )
  }
  for (const wallet of announced.values()) {
    if (seen.has(wallet.provider)) continue
    const id = assign(wallet.provider, wallet.rdns)
    if (ownedRdns.has(wallet.rdns) && !id.isDuplicateClaim) continue
    seen.add(wallet.provider)
    rows.push({
      ...id,
      type: 'announced',
      name: wallet.name,
      ...(wallet.icon && { icon: wallet.icon }),
      rdns: wallet.rdns,
      identity: wallet.provider,
    })
  }
  const legacy = listening.legacy()
  if (legacy && !seen.has(legacy)) {
    // The id is not claimed: if this provider announces itself, its rdns is preferred.
    rows.push({
      connectorId: 'injected',
      type: 'injected',
      name: 'Browser Wallet',
      identity: legacy,
    })
  }
  for (const relay of listConnectorWallets(sources, 'eip155'))
    rows.push({ ...relay, identity: relay.provider })
  return rows
}

function filterReadableConnectors({
  config,
  connectorProviders,
  discoverAnnouncedWallets,
  discoverInjectedWallets,
  connectors: relays,
}: Sources): Connector[] {
  const connectors = (config?.connectors ?? []).filter((connector) => {
    // wagmi uses the wallet's own name as the connector's id, which may be any value.
    if (typeof connector.id !== 'string') return false
    // The relay of `config.connectors` reaches every namespace.
    if (relays?.some(({ wallet }) => wallet.connectorId === connector.id)) return false
    // It connects in the frame of a Safe only.
    if (connector.type === 'safe' && window.parent === window) return false
    if (connector.type !== 'injected') return true
    if (!connectorProviders.get(connector)) return false
    return isGeneric(connector)
      ? discoverInjectedWallets
      : discoverAnnouncedWallets || !connector.id.includes('.')
  })
  // If the generic connector and a named one are the same wallet, the named row is kept.
  return [...connectors].sort((a, b) => Number(isGeneric(a)) - Number(isGeneric(b)))
}

function toWalletFromConnector(
  connector: Connector,
  provider: Provider | undefined,
  announcement: Announcement | undefined,
  assign: Sources['assign'],
): Wallet {
  const icon = announcement ? announcement.icon : readWalletIcon(connector.icon)
  const rdns = announcement?.rdns ?? [connector.rdns ?? []].flat()[0]
  return {
    ...assign(provider ?? connector, connector.id),
    type: announcement ? 'announced' : getType(connector),
    name:
      announcement?.name ??
      (isGeneric(connector) ? 'Browser Wallet' : (readWalletName(connector.name) ?? connector.id)),
    ...(icon && { icon }),
    ...(rdns && { rdns }),
    ...(provider && { identity: provider }),
    connector,
  }
}

function getType({ type, id }: Connector): Wallet['type'] {
  // A site may have further ones, each for one wallet.
  if (id === 'walletConnect') return id
  if (type !== 'injected') return 'external'
  return id.includes('.') ? 'announced' : 'injected'
}

const isGeneric = (connector: Connector) =>
  connector.type === 'injected' && connector.id === 'injected'

import {
  type AdapterContext,
  assignConnectorIds,
  createInstalledWallets,
  type InstalledWallets,
} from '@latchkey/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { type Listening, listenForWallets } from './listenForWallets.ts'
import { mergeWallets } from './mergeWallets.ts'
import { isProvider, type Provider } from './readAnnouncement.ts'
import { readInternals } from './wagmiInternals.ts'
import type { Wallet } from './wallet.ts'

export type Wallets = InstalledWallets<Wallet> & {
  /** Looks for an injected wallet once more. */
  look(): void
  /** The row id of a connector of wagmi. `provider` is the connector's. */
  getId(connector: Connector, provider: object): string
}

/** The wallets of one adapter: announced, injected, and those of the host's wagmi config. */
export function createWallets(
  context: Pick<
    AdapterContext,
    'isBrowser' | 'discoverAnnouncedWallets' | 'discoverInjectedWallets' | 'clock' | 'connectors'
  >,
  config: Config | undefined,
): Wallets {
  const assign = assignConnectorIds()
  const connectorProviders = new Map<Connector, Provider | undefined>()
  let listening: Listening | undefined

  const readConnectors = (onChange: () => void) => {
    for (const connector of config?.connectors ?? []) {
      // Other connectors would load their SDK for `getProvider`.
      if (connector.type !== 'injected' || connectorProviders.has(connector)) continue
      const announced = readAnnounced(config, connector)
      connectorProviders.set(connector, announced)
      if (announced) continue
      // `async`: a connector of the host's may throw at once.
      const provided = (async () => connector.getProvider())()
      provided.then(
        (provider) => {
          if (!isProvider(provider)) return
          connectorProviders.set(connector, provider)
          onChange()
        },
        () => {},
      )
    }
    onChange()
  }
  const wallets = createInstalledWallets<Wallet>(context, {
    discover(onChange) {
      const listener = listenForWallets({
        clock: context.clock,
        announced: context.discoverAnnouncedWallets,
        injected: context.discoverInjectedWallets,
        onChange,
      })
      listening = listener
      const unsubscribe =
        config && readInternals(config).connectors.subscribe(() => readConnectors(onChange))
      if (config) readConnectors(onChange)
      return () => {
        listener.stop()
        unsubscribe?.()
      }
    },
    list: () =>
      listening ? mergeWallets({ ...context, listening, config, connectorProviders, assign }) : [],
  })
  return {
    ...wallets,
    look: () => listening?.look(),
    getId: (connector, provider) =>
      assign(connector.type === 'injected' ? provider : connector, connector.id).connectorId,
  }
}

/** The provider of a connector that wagmi created from an announcement, if only one wallet claims its rdns. */
function readAnnounced(config: Config | undefined, { id }: Connector): Provider | undefined {
  const details = (config && readInternals(config).mipd?.getProviders()) ?? []
  const [detail, ...others] = details.filter(({ info }) => info.rdns === id)
  const provider: unknown = detail?.provider
  return others.length === 0 && isProvider(provider) ? provider : undefined
}

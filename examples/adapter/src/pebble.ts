import type { Network } from '@latchkey/core'
import {
  type Adapter,
  type AdapterContext,
  type AdapterFactory,
  assertKnownOptions,
  assignConnectorIds,
  createConnectionEmitter,
  createInstalledWallets,
  createLazyEngine,
  type InstalledWallets,
  readAdapterNetworks,
  readProperty,
  readWalletClaims,
} from '@latchkey/core/adapter'
import type { Provider, Wallet } from './wallet.ts'

/**
 * Wallets of Pebble, a fictional namespace: the smallest complete adapter. This file is part of each page, so it only
 * finds wallets and lists networks; `engine.ts` is loaded by the first call.
 *
 * @throws {InvalidConfigError} an unknown option, or a network that is not Pebble's
 *
 * @example
 * const adapters = [pebble({ networks })]
 */
export function pebble(options: { readonly networks: readonly Network[] }): AdapterFactory {
  const checked = assertKnownOptions('pebble', options, ['networks'])
  const networks = readAdapterNetworks('pebble.networks', checked.networks, {
    pattern: /^pebble:[a-z]{1,32}$/,
    expected: 'pebble:{name}',
  })

  return (context): Adapter => {
    const wallets = createWallets(context)
    const { emit: report, ...connections } = createConnectionEmitter()
    const engine = createLazyEngine({
      load: () => import('./engine.ts'),
      start: (module) => module.startEngine({ context, wallets, networks, report }),
      stop: (module, started) => module.stopEngine(started),
    })

    return {
      namespace: 'pebble',
      networks,
      reconnectsItself: false,
      watchWallets: wallets.watch,
      watchConnections: connections.watch,
      load: engine.load,
      ...engine.calls('connect', 'reconnect', 'disconnect', 'switchNetwork', 'activate'),
      ...engine.calls('getBalance', 'signMessage', 'sendTransaction'),
      destroy() {
        engine.stop()
        wallets.stop()
        connections.stop()
      },
    }
  }
}

/** Wallets announce themselves with `pebble:announce`, and again on `pebble:request`. All of it is the wallet's claim. */
function createWallets(context: AdapterContext): InstalledWallets<Wallet> {
  const assign = assignConnectorIds()
  const found = new Map<object, Wallet>()

  return createInstalledWallets(context, {
    discover(onChange) {
      if (!context.discoverAnnouncedWallets) return () => {}
      const page = window
      const onAnnounce = (event: Event) => {
        const detail = readProperty(event, 'detail')
        const provider = readProperty(detail, 'provider')
        const claims = readWalletClaims(detail)
        if (!isProvider(provider) || !claims || found.has(provider)) return
        const id = assign(provider, `pebble.${claims.name}`)
        found.set(provider, { ...id, ...claims, type: 'announced', identity: provider, provider })
        onChange()
      }
      page.addEventListener('pebble:announce', onAnnounce)
      page.dispatchEvent(new Event('pebble:request'))
      return () => page.removeEventListener('pebble:announce', onAnnounce)
    },
    list: () => [...found.values()],
  })
}

function isProvider(value: unknown): value is Provider {
  return typeof readProperty(value, 'request') === 'function'
}

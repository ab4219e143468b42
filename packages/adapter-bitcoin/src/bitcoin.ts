import {
  type Adapter,
  type AdapterFactory,
  assertKnownOptions,
  createConnectionEmitter,
  createLazyEngine,
  type Network,
  readAdapterNetworks,
} from '@latchkey/core/adapter'
import { createWallets } from './discovery/createWallets.ts'
import { bitcoinMainnet } from './networks/networks.ts'

export type BitcoinOptions = {
  /** The networks of the site, the default one first; Bitcoin's main network when absent. */
  readonly networks?: readonly Network[]
}

/**
 * Bitcoin wallets: those of the Wallet Standard, those listed by sats-connect, and the injected UniSat, OKX and
 * Leather providers. Amounts are satoshis, as bigint.
 *
 * The returned object is small; codecs, PSBTs and the dialects of wallets are loaded by `load()` and by the first
 * call that needs them.
 *
 * @example
 * const adapters = [bitcoin()]
 * @example
 * const adapters = [bitcoin({ networks: [bitcoinMainnet, bitcoinSignet] })]
 * @throws {InvalidConfigError} an option is unknown, or a network is malformed or of another namespace
 */
export function bitcoin(options: BitcoinOptions = {}): AdapterFactory {
  const checked = assertKnownOptions('bitcoin', options, ['networks'])
  const networks = readAdapterNetworks(
    'bitcoin.networks',
    checked.networks ?? [bitcoinMainnet],
    // CAIP-2 of bip122: the first 32 digits of the first block's hash.
    { pattern: /^bip122:[0-9a-f]{32}$/, expected: 'bip122:{32 hex digits}' },
  )

  return (context): Adapter => {
    const wallets = createWallets(context)
    const { emit: report, ...connections } = createConnectionEmitter()
    const engine = createLazyEngine({
      load: () => import('./engine/index.ts'),
      start: (module) => module.startEngine({ context, wallets, networks, report }),
      stop: (module, started) => module.stopEngine(started),
    })

    return {
      namespace: 'bip122',
      networks,
      reconnectsItself: false,
      watchWallets: wallets.watch,
      watchConnections: connections.watch,
      load() {
        wallets.look()
        return engine.load()
      },
      ...engine.calls('connect', 'reconnect', 'disconnect', 'switchNetwork', 'activate'),
      ...engine.calls('getBalance', 'signMessage', 'signPsbt', 'sendTransaction'),
      ...engine.calls('getTransactionStatus', 'getTransferFee'),
      destroy() {
        engine.stop()
        wallets.stop()
        connections.stop()
      },
    }
  }
}

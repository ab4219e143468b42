import {
  type Adapter,
  type AdapterFactory,
  checkOptionNames,
  lazyEngine,
  type Network,
} from '@latchkey/core'
import { connectionsReport } from './connectionsReport.ts'
import { createWalletBook } from './discovery/walletBook.ts'
import { bitcoinMainnet } from './networks/networks.ts'
import { readNetworks } from './networks/readNetworks.ts'

export type BitcoinOptions = {
  /** The networks of the site, the default one first; Bitcoin's main network when absent. */
  readonly networks?: readonly Network[]
}

/**
 * Bitcoin wallets: those of the Wallet Standard, those sats-connect lists, and UniSat, OKX and Leather where they stand
 * on the page. Amounts are satoshis, as bigint.
 *
 * What this returns is small; codecs, PSBTs and the dialects of wallets are loaded by `load()` and by the first call
 * that needs them.
 *
 * @example
 * const adapters = [bitcoin()]
 * @example
 * const adapters = [bitcoin({ networks: [bitcoinMainnet, bitcoinSignet] })]
 * @throws {InvalidConfigError} an option that is none, no network, or one of another family
 */
export function bitcoin(options: BitcoinOptions = {}): AdapterFactory {
  const checked = checkOptionNames('bitcoin', options, ['networks'])
  const networks = readNetworks(checked.networks ?? [bitcoinMainnet])

  return (context): Adapter => {
    const book = createWalletBook(context)
    const connections = connectionsReport()
    const { report } = connections
    const engine = lazyEngine({
      load: () => import('./engine/index.ts'),
      start(module) {
        // Discovery may not have been watched by anybody: a headless connect needs it all the same.
        book.start()
        return module.startEngine({ context, book, networks, report })
      },
      stop: (module, started) => module.stopEngine(started),
    })
    const { call } = engine

    return {
      namespace: 'bip122',
      networks,
      reconnectsItself: false,
      watchWallets(onChange) {
        book.start()
        // How a wallet is spoken to stays inside.
        return book.watch((wallets) =>
          onChange(wallets.map(({ dialect, provider, peer, twin, ...wallet }) => wallet)),
        )
      },
      watchConnections: connections.watch,
      load: engine.load,
      connect: call((module) => module.connect),
      reconnect: call((module) => module.reconnect),
      disconnect: call((module) => module.disconnect),
      switchNetwork: call((module) => module.switchNetwork),
      activate: call((module) => module.activate),
      getBalance: call((module) => module.getBalance),
      signMessage: call((module) => module.signMessage),
      signPsbt: call((module) => module.signPsbt),
      sendTransaction: call((module) => module.sendTransaction),
      destroy() {
        engine.stop()
        book.stop()
        connections.stop()
      },
    }
  }
}

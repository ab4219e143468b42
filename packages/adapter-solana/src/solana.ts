import {
  type Adapter,
  type AdapterFactory,
  checkOptionNames,
  InvalidConfigError,
  lazyEngine,
} from '@latchkey/core'
import { connectionsReport } from './connectionsReport.ts'
import type { WalletAdapter } from './discovery/wallet.ts'
import { createWalletBook } from './discovery/walletBook.ts'
import { solanaMainnet } from './networks/networks.ts'
import { readNetworks } from './networks/readNetworks.ts'
import type { SolanaOptions } from './options.ts'

/**
 * Solana wallets: those that register themselves (Wallet Standard), and adapters the site passes.
 *
 * What this returns is small and imports no chain library; `@solana/kit` is loaded when a transfer is built.
 *
 * @example
 * const adapters = [solana()]
 * @example
 * const adapters = [solana({ networks: [solanaMainnet, solanaDevnet] })]
 * @throws {InvalidConfigError} an option that is none, no network, one of another family, or a wallet that is no adapter
 */
export function solana(options: SolanaOptions = {}): AdapterFactory {
  const checked = checkOptionNames('solana', options, [
    'networks',
    'wallets',
    'web3',
    'autoConnect',
  ])
  const networks = readNetworks(checked.networks ?? [solanaMainnet])
  const wallets = readAdapters(checked.wallets ?? [])

  return (context): Adapter => {
    const book = createWalletBook(context, wallets)
    const connections = connectionsReport()
    const { report } = connections
    const engine = lazyEngine({
      load: () => import('./engine/index.ts'),
      start(module) {
        // Discovery may not have been watched by anybody: a headless connect needs it all the same.
        book.start()
        return module.startEngine({ context, book, networks, report, options: checked })
      },
      stop: (module, started) => module.stopEngine(started),
      toError: (module, cause) => module.toSolanaError(cause),
    })
    const { call } = engine

    return {
      namespace: 'solana',
      networks,
      reconnectsItself: false,
      watchWallets(onChange) {
        book.start()
        // The way to a wallet stays inside.
        return book.watch((found) => onChange(found.map(({ source, ...wallet }) => wallet)))
      },
      watchConnections: connections.watch,
      load: engine.load,
      connect: call((module) => module.connect),
      reconnect: call((module) => module.reconnect),
      disconnect: call((module) => module.disconnect),
      switchNetwork: call((module) => module.switchNetwork),
      activate: call((module) => module.activate),
      getBalance: call((module) => module.getBalance),
      getTokenBalance: call((module) => module.getTokenBalance),
      signMessage: call((module) => module.signMessage),
      signTransaction: call((module) => module.signTransaction),
      signAllTransactions: call((module) => module.signAllTransactions),
      signAndSendTransaction: call((module) => module.signAndSendTransaction),
      signIn: call((module) => module.signIn),
      sendTransaction: call((module) => module.sendTransaction),
      sendToken: call((module) => module.sendToken),
      estimateGas: call((module) => module.estimateGas),
      getTransferFee: call((module) => module.getTransferFee),
      destroy() {
        engine.stop()
        book.stop()
        connections.stop()
      },
    }
  }
}

function readAdapters(wallets: unknown): readonly WalletAdapter[] {
  const isList = Array.isArray(wallets)
  for (const wallet of isList ? (wallets as readonly unknown[]) : [undefined]) {
    const { connect, disconnect, on, off } = (wallet ?? {}) as Readonly<Record<string, unknown>>
    const methods: readonly unknown[] = [connect, disconnect, on, off]
    if (!methods.every((method) => typeof method === 'function'))
      throw new InvalidConfigError(
        'solana.wallets',
        'expected adapters of @solana/wallet-adapter-base',
      )
  }
  return wallets as readonly WalletAdapter[]
}

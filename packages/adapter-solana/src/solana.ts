import {
  type Adapter,
  type AdapterFactory,
  assertKnownOptions,
  createConnectionEmitter,
  createLazyEngine,
  InvalidConfigError,
} from '@latchkey/core/adapter'
import { createWallets } from './discovery/createWallets.ts'
import type { WalletAdapter } from './discovery/wallet.ts'
import { solanaMainnet } from './networks/networks.ts'
import { readNetworks } from './networks/readNetworks.ts'
import type { SolanaOptions } from './options.ts'

/**
 * Solana wallets: those that register themselves (Wallet Standard), and adapters the site passes.
 *
 * The returned object is small and imports no chain library; `@solana/kit` is loaded for the first transfer.
 *
 * @example
 * const adapters = [solana()]
 * @example
 * const adapters = [solana({ networks: [solanaMainnet, solanaDevnet] })]
 * @throws {InvalidConfigError} an option is unknown, a network is malformed or of another namespace, or a wallet is
 * not an adapter
 */
export function solana(options: SolanaOptions = {}): AdapterFactory {
  const checked = assertKnownOptions('solana', options, [
    'networks',
    'wallets',
    'web3',
    'autoConnect',
  ])
  const networks = readNetworks(checked.networks ?? [solanaMainnet])
  const adapters = readAdapters(checked.wallets ?? [])

  return (context): Adapter => {
    const wallets = createWallets(context, adapters)
    const { emit: report, ...connections } = createConnectionEmitter()
    const engine = createLazyEngine({
      load: () => import('./engine/index.ts'),
      start: (module) =>
        module.startEngine({ context, wallets, networks, report, options: checked }),
      stop: (module, started) => module.stopEngine(started),
      toError: (module, cause) => module.toSolanaError(cause),
    })

    return {
      namespace: 'solana',
      networks,
      reconnectsItself: false,
      watchWallets: wallets.watch,
      watchConnections: connections.watch,
      load: engine.load,
      ...engine.calls('connect', 'reconnect', 'disconnect', 'switchNetwork', 'activate'),
      ...engine.calls('getBalance', 'getTokenBalance', 'estimateGas', 'getTransferFee'),
      ...engine.calls('getTransactionStatus'),
      ...engine.calls('signMessage', 'signIn', 'sendTransaction', 'sendToken'),
      ...engine.calls('signTransaction', 'signAllTransactions', 'signAndSendTransaction'),
      destroy() {
        engine.stop()
        wallets.stop()
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

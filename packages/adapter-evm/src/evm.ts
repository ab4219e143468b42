import {
  type Adapter,
  type AdapterContext,
  type AdapterFactory,
  checkOptionNames,
  lazyEngine,
  type Network,
} from '@latchkey/core'
import type { Config } from '@wagmi/core'
import type { Chain } from 'viem'
import { connectionsReport } from './connectionsReport.ts'
import { createWalletBook } from './discovery/walletBook.ts'
import type { TransportOptions } from './engine/createTransport.ts'
import { readNetworks } from './networks/readNetworks.ts'
import { readTransportUrls } from './networks/readTransportUrls.ts'
import { savedKey } from './savedKey.ts'
import type { WagmiConfig } from './wagmiConfig.ts'

/** A site without wagmi: we make the config. */
export type OwnConfigOptions = {
  /** The networks of the site, the default one first: ours, or viem chains. */
  readonly networks: readonly (Network | Chain)[]
  /** How chains are read; spec §7's numbers by default. */
  readonly transport?: TransportOptions
}

/** A site with wagmi: its hooks and the modal show the same. */
export type HostConfigOptions = {
  /** The result of `createConfig` of wagmi 2 or 3. */
  readonly config: WagmiConfig
  /** The networks to show, with our names and icons; the config's chains by default. */
  readonly networks?: readonly (Network | Chain)[]
  /**
   * True when nobody else restores connections (no `WagmiProvider` with `reconnectOnMount`): then we do. False by
   * default, because two restorations at once would race.
   */
  readonly reconnect?: boolean
}

export type EvmOptions = OwnConfigOptions | HostConfigOptions

/**
 * EVM wallets: EIP-6963 and `window.ethereum`, or those of the site's own wagmi config.
 *
 * What this returns is small and imports no chain library; viem and `@wagmi/core` are loaded by `load()` and by the
 * first call that needs them.
 *
 * @example
 * const adapters = [evm({ networks: [mainnet, base] })]
 * @example
 * const adapters = [evm({ config: wagmiConfig })]
 * @throws {InvalidConfigError} an option that is none, no network, or one of another family
 */
export function evm(options: EvmOptions): AdapterFactory {
  const checked = checkOptionNames('evm', options, ['networks', 'config', 'transport', 'reconnect'])
  // The adapter calls only what both majors have.
  const config = ('config' in checked ? checked.config : undefined) as Config | undefined
  const given = checked.networks ?? config?.chains ?? []
  const networks = readNetworks(given)
  const transport = checkOptionNames(
    'evm.transport',
    ('transport' in checked && checked.transport) || {},
    ['batchSize', 'timeoutMs', 'retryCount', 'retryDelayMs', 'rank'],
  )
  const reconnectsItself = config !== undefined && !('reconnect' in checked && checked.reconnect)

  return (context: AdapterContext): Adapter => {
    const book = createWalletBook(context, config)
    const hasSaved =
      reconnectsItself && context.isBrowser && context.storage.getItem(savedKey) !== null
    const connections = connectionsReport(config, hasSaved)
    const { report } = connections
    const engine = lazyEngine({
      load: () => import('./engine/index.ts'),
      start(module) {
        // Discovery may not have been watched by anybody: a headless connect needs it all the same.
        book.start()
        const all = { context, book, config, networks: given, transport, reconnectsItself, report }
        return module.startEngine(all)
      },
      stop: (module, started) => module.stopEngine(started),
      toError: (module, cause) => module.toEvmError(cause),
    })
    const { call } = engine

    return {
      namespace: 'eip155',
      networks,
      ...(config && { rpcUrls: () => readTransportUrls(config) }),
      reconnectsItself,
      watchWallets(onChange) {
        book.start()
        // The ways to a wallet stay inside.
        return book.watch((wallets) =>
          onChange(wallets.map(({ connector, peer, ...wallet }) => wallet)),
        )
      },
      watchConnections(onChange) {
        // The host's wagmi connects by itself; what it says is read by the engine.
        if (context.isBrowser) connections.whenBusy(() => void engine.load().catch(() => {}))
        return connections.watch(onChange)
      },
      load: engine.load,
      connect: call((module) => module.connect),
      reconnect: call((module) => module.reconnect),
      disconnect: call((module) => module.disconnect),
      switchNetwork: call((module) => module.switchNetwork),
      readPermission: call((module) => module.readPermission),
      activate: call((module) => module.activate),
      getBalance: call((module) => module.getBalance),
      signMessage: call((module) => module.signMessage),
      signTypedData: call((module) => module.signTypedData),
      getCapabilities: call((module) => module.getCapabilities),
      getAssets: call((module) => module.getAssets),
      sendTransaction: call((module) => module.sendTransaction),
      sendCalls: call((module) => module.sendCalls),
      getCallsStatus: call((module) => module.getCallsStatus),
      writeContract: call((module) => module.writeContract),
      estimateGas: call((module) => module.estimateGas),
      getName: call((module) => module.getName),
      getAvatar: call((module) => module.getAvatar),
      grantPermissions: call((module) => module.grantPermissions),
      revokePermissions: call((module) => module.revokePermissions),
      destroy() {
        engine.stop()
        book.stop()
        connections.stop()
      },
    }
  }
}

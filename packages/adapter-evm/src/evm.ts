import {
  type Adapter,
  type AdapterContext,
  type AdapterFactory,
  assertKnownOptions,
  createConnectionEmitter,
  createLazyEngine,
  type Network,
  type Unwatch,
} from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import type { Chain } from 'viem'
import { createWallets } from './discovery/createWallets.ts'
import type { TransportOptions } from './engine/createTransport.ts'
import { readNetworks } from './networks/readNetworks.ts'
import { readTransportUrls } from './networks/readTransportUrls.ts'
import { savedKey } from './savedKey.ts'
import type { WagmiConfig } from './wagmiConfig.ts'

/** Options of a site without wagmi: the adapter creates the config. */
export type OwnConfigOptions = {
  /** The networks of the site, the default one first: ours, or viem chains. */
  readonly networks: readonly (Network | Chain)[]
  /** Options for reads of chains. */
  readonly transport?: TransportOptions
}

/** A site with wagmi: its hooks and the modal show the same. */
export type HostConfigOptions = {
  /** The result of `createConfig` of wagmi 2 or 3. */
  readonly config: WagmiConfig
  /** The networks to show, with our names and icons; the config's chains by default. */
  readonly networks?: readonly (Network | Chain)[]
  /**
   * Whether the adapter reconnects, because no `WagmiProvider` with `reconnectOnMount` does. False by default,
   * because two reconnections would race.
   */
  readonly reconnect?: boolean
}

export type EvmOptions = OwnConfigOptions | HostConfigOptions

/**
 * EVM wallets: EIP-6963 and `window.ethereum`, or those of the site's own wagmi config.
 *
 * The returned object is small and imports no chain library; `load()` and the first call that needs them load viem
 * and `@wagmi/core`.
 *
 * @example
 * const adapters = [evm({ networks: [mainnet, base] })]
 * @example
 * const adapters = [evm({ config: wagmiConfig })]
 * @throws {InvalidConfigError} an option is unknown, or a network is malformed or of another namespace
 */
export function evm(options: EvmOptions): AdapterFactory {
  const checked = assertKnownOptions('evm', options, [
    'networks',
    'config',
    'transport',
    'reconnect',
  ])
  // The adapter calls only functions that both majors have.
  const config = ('config' in checked ? checked.config : undefined) as Config | undefined
  const input = checked.networks ?? config?.chains ?? []
  const networks = readNetworks(input)
  const transport = assertKnownOptions(
    'evm.transport',
    ('transport' in checked && checked.transport) || {},
    ['batchSize', 'timeoutMs', 'retryCount', 'retryDelayMs', 'rank'],
  )
  const reconnectsItself = config !== undefined && !('reconnect' in checked && checked.reconnect)

  return (context: AdapterContext): Adapter => {
    const wallets = createWallets(context, config)
    const hasSaved =
      reconnectsItself && context.isBrowser && context.storage.getItem(savedKey) !== null
    const isBusy = () => hasSaved || (config !== undefined && config.state.connections.size > 0)
    // The engine reads the connections of the host's wagmi; until it is loaded they are pending, not absent.
    const first = { connections: [], isReconnecting: isBusy() }
    const { emit: report, ...connections } = createConnectionEmitter(first)
    const engine = createLazyEngine({
      load: () => import('./engine/index.ts'),
      start(module) {
        // A headless `connect` has watched no wallets.
        wallets.start()
        const setup = { config, networks: input, transport, reconnectsItself, report }
        return module.startEngine({ context, wallets, ...setup })
      },
      stop: (module, started) => module.stopEngine(started),
      toError: (module, cause) => module.toEvmError(cause),
    })
    const loadInBackground = () => void engine.load().catch(() => {})
    let stopWaiting: Unwatch | undefined

    return {
      namespace: 'eip155',
      networks,
      ...(config && { rpcUrls: () => readTransportUrls(config) }),
      reconnectsItself,
      watchWallets: wallets.watch,
      watchConnections(onChange) {
        // The host's wagmi may connect on its own; the engine reads its state.
        if (config && context.isBrowser && !stopWaiting) {
          if (isBusy()) loadInBackground()
          else stopWaiting = config.subscribe(isBusy, loadInBackground)
        }
        return connections.watch(onChange)
      },
      load() {
        wallets.look()
        return engine.load()
      },
      ...engine.calls(
        'connect',
        'reconnect',
        'disconnect',
        'switchNetwork',
        'activate',
        'readPermission',
        'grantPermissions',
        'revokePermissions',
        'getBalance',
        'getTokenBalance',
        'getAssets',
        'getCapabilities',
        'getName',
        'getAvatar',
        'getTextRecords',
        'resolveName',
        'signMessage',
        'signTypedData',
        'sendTransaction',
        'writeContract',
        'sendCalls',
        'getCallsStatus',
        'estimateGas',
        'getTransactionStatus',
        'sendToken',
        'getTransferFee',
        'describeCall',
      ),
      destroy() {
        stopWaiting?.()
        engine.stop()
        wallets.stop()
        connections.stop()
      },
    }
  }
}

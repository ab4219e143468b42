import { evm } from '@latchkey/adapter-evm'
import { type AnalyticsEvent, createLatchkey, type Latchkey } from '@latchkey/core'
import { devnetNetworks } from '../devnet/devnetNetworks.ts'
import type { Parts } from '../namespaces/loadParts.ts'
import type { Options } from '../options/options.ts'
import type { WalletGuard } from '../wallets/blockUntrustedWallets.ts'
import { createSafeStorage } from '../wallets/createSafeStorage.ts'
import { createTestWallet } from '../wallets/createTestWallet.ts'
import type { TestWallet } from '../wallets/testWallet.ts'
import { watchPrompts } from '../wallets/watchPrompts.ts'
import { createInspector, type Inspector } from './createInspector.ts'
import { createTransactionLog, type TransactionLog } from './createTransactionLog.ts'
import { toConfig } from './toConfig.ts'

export type Instance = {
  readonly latchkey: Latchkey
  readonly wallets: readonly TestWallet[]
  readonly inspector: Inspector
  readonly transactions: TransactionLog
  destroy(): void
}

export type InstanceContext = {
  readonly guard: WalletGuard
  readonly onEvent: (event: AnalyticsEvent) => void
  readonly onPrompts: () => void
}

/** Creates an instance with the announced test wallets. @throws {InvalidConfigError} */
export function createInstance(
  options: Options,
  parts: Parts,
  { guard, onEvent, onPrompts }: InstanceContext,
): Instance {
  const { namespaces, chains } = options
  const hasEvm = namespaces.includes('evm') && chains.length > 0
  const latchkey = createLatchkey({
    ...toConfig(options),
    discoverInjectedWallets: options.discoverInjectedWallets && guard.isInjectedGuarded(),
    adapters: [...(hasEvm ? [evm({ networks: devnetNetworks(chains) })] : []), ...parts.adapters],
    connectors: parts.connectors,
    ...(parts.siwx && { siwx: parts.siwx }),
    // A project of the development server.
    ...(parts.embedded && { embedded: parts.embedded, projectId: 'demo' }),
    onEvent,
  })
  const evmWallets = getEvmWallets(options)
  const wallets = [...evmWallets, ...parts.wallets]
  const unwatch = wallets.map(({ wallet }) => watchPrompts(wallet, onPrompts))
  for (const { wallet } of evmWallets) guard.trust(wallet.provider)
  for (const one of wallets) one.install()
  return {
    latchkey,
    wallets,
    inspector: createInspector(latchkey),
    transactions: createTransactionLog(latchkey),
    destroy() {
      for (const stop of unwatch) stop()
      for (const one of wallets) one.remove()
      latchkey.destroy()
    },
  }
}

/** Rowan requires several namespaces. */
function getEvmWallets(options: Options) {
  const { wallets, namespaces } = options
  if (!namespaces.includes('evm')) return []
  return wallets.flatMap((name) =>
    name === 'alder' || name === 'birch' || (name === 'rowan' && namespaces.length > 1)
      ? [createTestWallet(name, options, createSafeStorage())]
      : [],
  )
}

import { evm } from '@latchkey/adapter-evm'
import { type AnalyticsEvent, createLatchkey, type Latchkey } from '@latchkey/core'
import { devnetNetworks } from '../devnet/devnetNetworks.ts'
import type { Options } from '../options/options.ts'
import type { WalletGuard } from '../wallets/guardWallets.ts'
import { safeStorage } from '../wallets/safeStorage.ts'
import { createTestWallet, type TestWallet } from '../wallets/testWallets.ts'
import { watchPrompts } from '../wallets/watchPrompts.ts'
import { createInspector, type Inspector } from './createInspector.ts'
import { toConfig } from './toConfig.ts'

export type Instance = {
  readonly latchkey: Latchkey
  readonly wallets: readonly TestWallet[]
  readonly inspector: Inspector
  destroy(): void
}

export type InstanceContext = {
  readonly guard: WalletGuard
  readonly onEvent: (event: AnalyticsEvent) => void
  readonly onPrompts: () => void
}

/** One Latchkey with the test wallets that announce themselves to it. @throws {InvalidConfigError} */
export function createInstance(
  options: Options,
  { guard, onEvent, onPrompts }: InstanceContext,
): Instance {
  const latchkey = createLatchkey({
    ...toConfig(options),
    enableInjected: options.enableInjected && guard.isInjectedGuarded(),
    adapters: options.chains.length > 0 ? [evm({ networks: devnetNetworks(options.chains) })] : [],
    onEvent,
  })
  const wallets = options.wallets.map((name) => createTestWallet(name, options, safeStorage()))
  const unwatch = wallets.map(({ wallet }) => watchPrompts(wallet, onPrompts))
  for (const one of wallets) {
    guard.trust(one.wallet.provider)
    one.install()
  }
  return {
    latchkey,
    wallets,
    inspector: createInspector(latchkey),
    destroy() {
      for (const stop of unwatch) stop()
      for (const one of wallets) one.remove()
      latchkey.destroy()
    },
  }
}

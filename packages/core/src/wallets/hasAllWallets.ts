import { featuresAtom } from '../features/state.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** Whether the first view leads to all wallets: the registry, feature `allWallets` and option `allWalletsButton`. */
export function hasAllWallets({ config, store, platform }: Latchkey): boolean {
  if (!config.services?.registry || !store.get(featuresAtom).allWallets) return false
  return config.allWalletsButton === 'mobile'
    ? platform.isMobile()
    : config.allWalletsButton === 'always'
}

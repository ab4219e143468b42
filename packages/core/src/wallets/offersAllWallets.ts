import type { Latchkey } from '../latchkey.ts'
import { featuresAtom } from '../options/state.ts'

/** Whether the first view leads to the whole catalogue: the registry, feature `allWallets` and option `allWallets`. */
export function offersAllWallets({ config, store, platform }: Latchkey): boolean {
  if (!config.services?.registry || !store.get(featuresAtom).allWallets) return false
  return config.allWallets === 'ONLY_MOBILE' ? platform.isMobile() : config.allWallets === 'SHOW'
}

import { atom } from 'jotai/vanilla'
import { featuresAtom } from '../features/state.ts'
import type { ConnectMethod } from '../options/features.ts'
import { discoveredAtom, walletListConfigAtom } from '../state/connectors.ts'

/** The available connect methods, unordered. Email and social login require the embedded wallet. */
export const offeredMethodsAtom = atom((get): ReadonlySet<ConnectMethod> => {
  const offered = new Set<ConnectMethod>()
  if (get(walletListConfigAtom).showWallets) offered.add('wallet')
  for (const { type } of Object.values(get(discoveredAtom)).flat())
    if (type === 'embedded' && get(featuresAtom).email) offered.add('email')
  return offered
})

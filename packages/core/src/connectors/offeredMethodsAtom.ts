import { atom } from 'jotai/vanilla'
import type { ConnectMethod } from '../options/features.ts'
import { walletListConfigAtom } from '../state/connectors.ts'

/** The available connect methods, unordered. Email and social login require the embedded wallet. */
export const offeredMethodsAtom = atom((get): ReadonlySet<ConnectMethod> => {
  const offered = new Set<ConnectMethod>()
  if (get(walletListConfigAtom).showWallets) offered.add('wallet')
  return offered
})

import { atom } from 'jotai/vanilla'
import type { WalletEntry } from '../registry/schema.ts'
import { walletListConfigAtom } from '../state/connectors.ts'
import { catalogueAtom } from '../state/wallets.ts'
import type { Namesakes } from './findLookalikes.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

const none: Namesakes = { lookalikes: new Set(), namespaces: new Map() }

/** The code that `loadLookalikes` loads. */
export const lookalikeFinderAtom = atom<typeof import('./findLookalikes.ts') | undefined>(undefined)

/**
 * Finds installed wallets whose name looks like another wallet's. Takes the registry entries that are
 * shown in addition to the first page. Finds none until `loadLookalikes` has loaded the code that compares names.
 */
export const findLookalikesAtom = atom((get) => {
  const finder = get(lookalikeFinderAtom)
  const { featured, recommended } = get(catalogueAtom)
  const rows = get(walletRowsAtom)
  const { customWallets } = get(walletListConfigAtom)
  return (entries: readonly WalletEntry[]): Namesakes =>
    finder?.findLookalikes({
      rows,
      entries: [...featured, ...recommended, ...entries],
      customWallets,
    }) ?? none
})

import { atom } from 'jotai/vanilla'
import type { WalletEntry } from '../wallets/schema.ts'
import { catalogueAtom } from '../wallets/state.ts'
import { walletListConfigAtom } from './state.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

const none: ReadonlySet<string> = new Set()

/** What `loadLookalikes` has fetched. */
export const lookalikeFinderAtom = atom<typeof import('./findLookalikes.ts') | undefined>(undefined)

/**
 * Finds the ids of installed wallets whose name looks like another wallet's: their rows say so. It is given what of the
 * registry is shown beside the first of its catalogue. No id until `loadLookalikes` has fetched what compares the names.
 */
export const findLookalikesAtom = atom((get) => {
  const finder = get(lookalikeFinderAtom)
  const { featured, recommended } = get(catalogueAtom)
  const rows = get(walletRowsAtom)
  const { customWallets } = get(walletListConfigAtom)
  return (entries: readonly WalletEntry[]): ReadonlySet<string> =>
    finder?.findLookalikes({
      rows,
      entries: [...featured, ...recommended, ...entries],
      customWallets,
    }) ?? none
})

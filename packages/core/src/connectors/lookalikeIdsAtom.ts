import { atom } from 'jotai/vanilla'
import { catalogueAtom } from '../wallets/state.ts'
import { findLookalikes } from './findLookalikes.ts'
import { walletListConfigAtom } from './state.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

/** The ids of installed wallets whose name looks like another wallet's. */
export const lookalikeIdsAtom = atom((get) => {
  const { featured, recommended } = get(catalogueAtom)
  return findLookalikes({
    rows: get(walletRowsAtom),
    entries: [...featured, ...recommended],
    customWallets: get(walletListConfigAtom).customWallets,
  })
})

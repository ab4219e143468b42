import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'
import { needsLegal } from './needsLegal.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

/**
 * A click on a wallet row: goes to the view that connects it, which also says so when the wallet has gone. While terms
 * have to be ticked first (feature `legalCheckbox`), goes to Connect, where they stand.
 *
 * @example
 * selectWallet(latchkey, { walletId: 'io.metamask' })
 */
export function selectWallet(latchkey: Latchkey, { walletId }: { walletId: string }): void {
  if (needsLegal(latchkey)) {
    navigate(latchkey, 'Connect')
    return
  }
  const row = latchkey.store.get(walletRowsAtom).find(({ id }) => id === walletId)
  if (row) track(latchkey, 'SELECT_WALLET', { name: row.name, platform: 'browser' })
  navigate(latchkey, 'ConnectingExternal', { walletId })
}

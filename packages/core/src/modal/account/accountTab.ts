import { atom } from 'jotai/vanilla'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { trackActivityClick } from '../activity/openActivity.ts'

export type AccountTab = 'tokens' | 'collectibles' | 'activity'

/** The chosen tab of Account. */
export const accountTabAtom = atom<AccountTab>('tokens')

/** A press on a tab of Account. */
export function selectAccountTab(latchkey: Latchkey, tab: AccountTab): void {
  if (tab === 'activity') trackActivityClick(latchkey)
  latchkey.store.set(accountTabAtom, tab)
}

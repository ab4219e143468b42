import {
  findLookalikesAtom,
  loadLookalikes,
  type Namesakes,
  type WalletEntry,
} from '@latchkey/core/modal'
import { useMemo } from 'react'
import { useAtomValue } from '../context/context.ts'
import { useOnOpened } from '../context/onOpened.ts'

const none: readonly WalletEntry[] = []

/**
 * Finds installed wallets whose name looks like another wallet's. Empty until the code that compares names has loaded,
 * which starts after the first paint.
 *
 * @param entries - the registry entries that the view shows in addition to the catalogue
 */
export function useLookalikes(entries = none): Namesakes {
  useOnOpened(loadLookalikes)
  const find = useAtomValue(findLookalikesAtom)
  return useMemo(() => find(entries), [find, entries])
}

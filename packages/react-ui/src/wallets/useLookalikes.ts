import {
  findLookalikesAtom,
  loadLookalikes,
  type Namesakes,
  type WalletEntry,
} from '@latchkey/core/modal'
import { useEffect, useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useIsOpen } from '../context/useIsOpen.ts'

const none: readonly WalletEntry[] = []

/**
 * Finds installed wallets whose name looks like another wallet's. Empty until the code that compares names has loaded,
 * which starts after the first paint.
 *
 * @param entries - the registry entries that the view shows in addition to the catalogue
 */
export function useLookalikes(entries = none): Namesakes {
  const latchkey = useLatchkey()
  const isOpen = useIsOpen()
  useEffect(() => {
    if (isOpen) void loadLookalikes(latchkey)
  }, [latchkey, isOpen])
  const find = useAtomValue(findLookalikesAtom)
  return useMemo(() => find(entries), [find, entries])
}

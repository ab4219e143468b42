import { findLookalikesAtom, loadLookalikes, type WalletEntry } from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context.ts'

const none: readonly WalletEntry[] = []

/**
 * The ids of installed wallets whose name looks like another wallet's; none until what compares the names is fetched, which
 * begins with the first paint.
 *
 * @param entries - what the view shows of the registry, beside the first of its catalogue
 */
export function useLookalikes(entries = none): ReadonlySet<string> {
  const latchkey = useLatchkey()
  useEffect(() => void loadLookalikes(latchkey), [latchkey])
  const find = useAtomValue(findLookalikesAtom)
  return useMemo(() => find(entries), [find, entries])
}

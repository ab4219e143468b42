import type { ChainNamespace } from '@latchkey/core'
import { findLookalikesAtom, loadLookalikes, type WalletEntry } from '@latchkey/core/modal'
import { useEffect, useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'

const none: readonly WalletEntry[] = []

/**
 * Returns the ids of installed wallets whose name looks like another wallet's: those to be marked, and the namespaces
 * that tell wallets of one name apart. Empty until the code that compares names has loaded, which starts after the first
 * paint.
 *
 * @param entries - the registry entries that the view shows in addition to the catalogue
 */
export function useLookalikes(entries = none): {
  readonly lookalikes: ReadonlySet<string>
  readonly namespaces: ReadonlyMap<string, readonly ChainNamespace[]>
} {
  const latchkey = useLatchkey()
  useEffect(() => void loadLookalikes(latchkey), [latchkey])
  const find = useAtomValue(findLookalikesAtom)
  return useMemo(() => find(entries), [find, entries])
}

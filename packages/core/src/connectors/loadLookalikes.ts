import type { Latchkey } from '../latchkey/latchkey.ts'
import { lookalikeFinderAtom } from './findLookalikesAtom.ts'

/**
 * Loads the code that compares wallet names, once. A failure is logged, and the next call tries again. Never rejects.
 *
 * @example
 * await loadLookalikes(latchkey)
 * latchkey.store.get(findLookalikesAtom)([]).lookalikes // the ids of installed wallets named like another one
 */
export async function loadLookalikes({ store, log }: Latchkey): Promise<void> {
  if (store.get(lookalikeFinderAtom)) return
  try {
    store.set(lookalikeFinderAtom, await import('./findLookalikes.ts'))
  } catch (cause) {
    log({ level: 'error', message: 'Could not load the comparison of wallet names', cause })
  }
}

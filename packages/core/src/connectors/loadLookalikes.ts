import type { Latchkey } from '../latchkey.ts'
import { lookalikeFinderAtom } from './findLookalikesAtom.ts'

/**
 * Fetches what compares the names of wallets, once; the lists are drawn without waiting for it. A failure is logged, and
 * the next call tries again. Never rejects.
 *
 * @example
 * await loadLookalikes(latchkey)
 * latchkey.store.get(findLookalikesAtom)([]) // the ids of installed wallets named like another one
 */
export async function loadLookalikes({ store, log }: Latchkey): Promise<void> {
  if (store.get(lookalikeFinderAtom)) return
  try {
    store.set(lookalikeFinderAtom, await import('./findLookalikes.ts'))
  } catch (cause) {
    log({ level: 'error', message: 'Wallets of the same name are not marked', cause })
  }
}

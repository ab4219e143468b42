import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { holdsSecret } from './holdsSecret.ts'

/** A search has been asked of the catalogue: `badge` is 'certified' or empty. What was not asked is not told. */
export function trackWalletSearch(
  latchkey: Latchkey,
  { search, isCertified }: { readonly search: string; readonly isCertified: boolean },
): void {
  if (holdsSecret(search)) return
  track(latchkey, 'SEARCH_WALLET', { badge: isCertified ? 'certified' : '', search: search.trim() })
}

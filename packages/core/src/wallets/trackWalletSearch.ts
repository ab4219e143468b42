import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'

/** A search has been asked of the catalogue: `badge` is 'certified' or empty. */
export function trackWalletSearch(
  latchkey: Latchkey,
  { search, isCertified }: { readonly search: string; readonly isCertified: boolean },
): void {
  track(latchkey, 'SEARCH_WALLET', { badge: isCertified ? 'certified' : '', search: search.trim() })
}

import { track } from '../../analytics/track.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import type { AnalyticsEvents } from '../../options/analyticsEvents.ts'
import type { WalletEntry } from '../../registry/schema.ts'
import { looksLikeSecret } from '../../wallets/looksLikeSecret.ts'
import { openCountAtom } from '../router/state.ts'

/** A wallet that became visible. */
export type WalletImpression = {
  readonly name: string
  /** Its registry entry; wallets without a rank are not tracked. */
  readonly entry: WalletEntry | undefined
  /** Its index in the list. */
  readonly displayIndex: number
}

/** Wallets seen since opening number `opening` of the modal. */
const seenSlice = createSlice(() => ({ opening: 0, ids: new Set<string>() }))

/** Tracks wallets that became visible: each once while the modal is open, and only if the registry ranks it. */
export function trackWalletImpressions(
  latchkey: Latchkey,
  seen: readonly WalletImpression[],
  { view, query, certified }: { view: string; query?: string; certified?: boolean },
): void {
  const tracked = seenSlice.of(latchkey)
  const opening = latchkey.store.get(openCountAtom)
  if (tracked.opening !== opening) {
    tracked.opening = opening
    tracked.ids.clear()
  }
  const items = seen.flatMap(
    ({ name, entry, displayIndex }): AnalyticsEvents['WALLET_IMPRESSION_V2']['items'] => {
      if (entry?.order === undefined || tracked.ids.has(entry.id)) return []
      tracked.ids.add(entry.id)
      return [
        {
          name,
          walletRank: entry.order,
          explorerId: entry.id,
          ...(entry.rdns !== undefined && { rdnsId: entry.rdns }),
          view,
          displayIndex,
          ...(query && { query }),
          ...(certified && { certified }),
        },
      ]
    },
  )
  if (items.length > 0) track(latchkey, 'WALLET_IMPRESSION_V2', { items })
}

/** Tracks a search of the registry: `badge` is 'certified' or empty. Only executed searches are tracked. */
export function trackWalletSearch(
  latchkey: Latchkey,
  { search, isCertified }: { readonly search: string; readonly isCertified: boolean },
): void {
  if (looksLikeSecret(search)) return
  track(latchkey, 'SEARCH_WALLET', { badge: isCertified ? 'certified' : '', search: search.trim() })
}

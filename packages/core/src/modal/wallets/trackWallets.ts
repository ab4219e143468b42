import { track } from '../../analytics/track.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import type { AnalyticsEvents } from '../../options/analyticsEvents.ts'
import type { WalletEntry } from '../../registry/schema.ts'
import { holdsSecret } from '../../wallets/holdsSecret.ts'
import { openingsAtom } from '../router/state.ts'

/** A wallet that has come into sight. */
export type SeenWallet = {
  readonly name: string
  /** What the registry says of it: without a rank nothing is told. */
  readonly entry: WalletEntry | undefined
  /** Its place in the list, from 0. */
  readonly displayIndex: number
}

/** Wallets that have been seen since the modal was opened for the `opening`th time. */
const seenSlice = createSlice(() => ({ opening: 0, ids: new Set<string>() }))

/** Wallets have come into sight. Each is told once while the modal is open, and only if the registry ranks it. */
export function trackWalletImpressions(
  latchkey: Latchkey,
  seen: readonly SeenWallet[],
  { view, query, certified }: { view: string; query?: string; certified?: boolean },
): void {
  const told = seenSlice.of(latchkey)
  const opening = latchkey.store.get(openingsAtom)
  if (told.opening !== opening) {
    told.opening = opening
    told.ids.clear()
  }
  const items = seen.flatMap(
    ({ name, entry, displayIndex }): AnalyticsEvents['WALLET_IMPRESSION_V2']['items'] => {
      if (entry?.order === undefined || told.ids.has(entry.id)) return []
      told.ids.add(entry.id)
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

/** A search has been asked of the catalogue: `badge` is 'certified' or empty. What was not asked is not told. */
export function trackWalletSearch(
  latchkey: Latchkey,
  { search, isCertified }: { readonly search: string; readonly isCertified: boolean },
): void {
  if (holdsSecret(search)) return
  track(latchkey, 'SEARCH_WALLET', { badge: isCertified ? 'certified' : '', search: search.trim() })
}

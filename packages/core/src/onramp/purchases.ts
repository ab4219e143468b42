import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { watchValue } from '../latchkey/watchValue.ts'
import { readArguments, text as textCheck } from '../options/readArguments.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { checkPurchaseUrl } from './checkPurchaseUrl.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

const purchase = object({
  /** The id of its order. */
  id: text,
  provider: object({ id: text, name: text }),
  asset: object({
    caipNetworkId: v.custom<CaipNetworkId>(isCaipNetworkId),
    /** Absent for the native currency. */
    address: v.optional(text),
    name: text,
    symbol: text,
  }),
  /** The account that receives. */
  address: text,
  /** The provider's page. */
  url: v.pipe(v.string(), v.maxLength(4_000)),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
})

/** A purchase that the visitor makes on the page of a provider. */
export type Purchase = v.InferOutput<typeof purchase> & {
  /** Milliseconds since the epoch; absent until it is known to have ended. */
  readonly endedAt?: number
}

/** The most that are kept. */
const most = 20

/** Those that have not ended, newest first. */
const storedPurchases = { name: 'purchases', schema: lenientArray(purchase, most) } as const

/** A bank transfer takes some working days. */
const longestMs = 7 * 86_400_000

const none: readonly Purchase[] = []
const loadedAtom = atom<readonly Purchase[] | undefined>(undefined)

/** The purchases of this visitor on this site that had not ended on an earlier page, newest first; empty until `getPurchases`. */
export const purchasesAtom = atom((get) => get(loadedAtom) ?? none)

/** Whether an earlier page, or this one, has started a purchase that has not ended. Loads nothing. */
export const hasPurchases = (latchkey: Latchkey): boolean =>
  readStored(latchkey, { name: storedPurchases.name, schema: v.array(v.unknown()) }) !== undefined

/**
 * Returns the purchases that this visitor has started on the site and that have not ended, newest first, of earlier visits
 * too. One is forgotten a week after it was started.
 *
 * @example
 * const [newest] = getPurchases(latchkey)
 */
export function getPurchases(latchkey: Latchkey): readonly Purchase[] {
  const known = latchkey.store.get(loadedAtom)
  if (known) return known
  const purchases = readPurchases(latchkey)
  latchkey.store.set(loadedAtom, purchases)
  return purchases
}

/**
 * Calls back with the list whenever a purchase of this page starts, ends or is removed.
 *
 * @returns a function that stops it
 *
 * @example
 * const unwatch = watchPurchases(latchkey, { onChange: ([newest]) => console.log(newest?.url) })
 */
export const watchPurchases = (
  latchkey: Latchkey,
  { onChange }: { readonly onChange: (purchases: readonly Purchase[]) => void },
): (() => void) => watchValue(latchkey, [purchasesAtom], () => getPurchases(latchkey), onChange)

/** Adds a purchase that was started. */
export function savePurchase(latchkey: Latchkey, added: Purchase): void {
  changePurchases(latchkey, (all) => [added, ...all])
}

/** Sets that a purchase has ended: it is still shown on this page. */
export function endPurchase(latchkey: Latchkey, { id }: { readonly id: string }): void {
  const endedAt = latchkey.clock.now()
  changePurchases(latchkey, (all) => all.map((one) => (one.id === id ? { endedAt, ...one } : one)))
}

/**
 * Removes a purchase from the list; the provider is not told.
 *
 * @throws {InvalidArgumentError} without `id`
 * @example
 * dismissPurchase(latchkey, { id })
 */
export function dismissPurchase(latchkey: Latchkey, purchase: { readonly id: string }): void {
  const { id } = readArguments('dismissPurchase', { id: Object(purchase).id }, { id: textCheck })
  changePurchases(latchkey, (all) => all.filter((one) => one.id !== id))
}

/** Changes the list of this page, and what this and other tabs have saved. */
function changePurchases(
  latchkey: Latchkey,
  change: (purchases: readonly Purchase[]) => readonly Purchase[],
): void {
  latchkey.store.set(loadedAtom, change(getPurchases(latchkey)))
  const saved = change(readPurchases(latchkey))
    .filter(({ endedAt }) => endedAt === undefined)
    .slice(0, most)
  writeStored(latchkey, storedPurchases, saved.length > 0 ? saved : undefined)
}

/** A script of the page can write into the storage: each link is checked as a response of the service is. */
function readPurchases(latchkey: Latchkey): readonly Purchase[] {
  const now = latchkey.clock.now()
  return (readStored(latchkey, storedPurchases) ?? []).filter((one) => {
    try {
      checkPurchaseUrl(latchkey, { ...one, provider: one.provider.id })
      return Math.abs(now - one.createdAt) < longestMs
    } catch {
      return false
    }
  })
}

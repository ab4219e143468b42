import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchOrders } from './api.ts'
import type { Purchase } from './startPurchase.ts'

/** How far a purchase is. */
export type PurchaseState = {
  /** `created`: nothing is paid yet. `pending`: paid, not delivered. */
  readonly status: 'created' | 'pending' | 'confirmed' | 'failed'
  /** Of the delivery. */
  readonly hash?: string
  /** Whole tokens, as a decimal string, once the provider has told it. */
  readonly amount?: string
}

/**
 * Fetches how far a purchase is. One that the service does not know yet is `created`.
 *
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { status } = await fetchPurchase(latchkey, purchase)
 */
export async function fetchPurchase(
  latchkey: Latchkey,
  { id, provider, address, caipNetworkId }: Purchase,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<PurchaseState> {
  const orders = await fetchOrders(latchkey, {
    ...{ address, caipNetworkId, provider: provider.id },
    ...(signal && { signal }),
  })
  const order = orders.find((one) => one.id === id)
  if (!order) return { status: 'created' }
  const { status, hash, amount } = order
  return { status, ...(hash && { hash }), ...(amount !== undefined && { amount }) }
}

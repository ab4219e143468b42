import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchOrders } from './api.ts'
import type { Purchase } from './purchases.ts'

/** The state of a purchase. */
export type PurchaseState = {
  /** `created`: nothing is paid yet. `pending`: paid, not delivered. */
  readonly status: 'created' | 'pending' | 'confirmed' | 'failed'
  /** Of the delivery. */
  readonly hash?: string
  /** Whole tokens, as a decimal string, once the provider has told it. */
  readonly amount?: string
}

/**
 * Fetches the state of a purchase. One without an order at the service is `created`.
 *
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { status } = await fetchPurchase(latchkey, purchase)
 */
export async function fetchPurchase(
  latchkey: Latchkey,
  { id, provider, address, asset }: Purchase,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<PurchaseState> {
  const orders = await fetchOrders(latchkey, {
    ...{ address, caipNetworkId: asset.caipNetworkId, provider: provider.id },
    ...(signal && { signal }),
  })
  const order = orders.find((one) => one.id === id)
  if (!order) return { status: 'created' }
  const { status, hash, amount } = order
  return { status, ...(hash && { hash }), ...(amount !== undefined && { amount }) }
}

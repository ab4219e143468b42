import { isDeepStrictEqual } from 'node:util'
import { DevnetError } from '../errors.ts'
import { deliver, hasArrived, type Nodes } from './deliver.ts'
import type { Purchase } from './purchase.ts'

export type Status = 'created' | 'pending' | 'confirmed' | 'failed' | 'cancelled'

export interface Order {
  readonly purchase: Purchase
  readonly status: Status
  /** The transaction that delivers; empty before it is sent. */
  readonly hash: string
}

export type Orders = ReturnType<typeof createOrders>

/** Creates the orders of one provider, in memory. */
export function createOrders(nodes: Nodes) {
  const orders = new Map<string, Order>()
  const change = (order: Order, changes: Partial<Order>): Order => {
    const changed = { ...order, ...changes }
    // A reset may have removed it.
    if (orders.has(order.purchase.id)) orders.set(order.purchase.id, changed)
    return changed
  }
  const isUnpaid = ({ purchase }: Order) => orders.get(purchase.id)?.status === 'created'

  async function update(order: Order): Promise<Order> {
    if (order.status !== 'pending' || order.hash === '') return order
    const arrived = await hasArrived(nodes, order.purchase.asset.network, order.hash)
    if (arrived === undefined) return order
    return change(order, { status: arrived ? 'confirmed' : 'failed' })
  }

  return {
    async read(id: string): Promise<Order | undefined> {
      const order = orders.get(id)
      return order && update(order)
    },
    /**
     * Returns the order of a purchase, which the first visit of its page creates.
     *
     * @throws {DevnetError} if the id belongs to another purchase
     */
    async open(purchase: Purchase): Promise<Order> {
      const order = orders.get(purchase.id) ?? { purchase, status: 'created', hash: '' }
      if (!isDeepStrictEqual(order.purchase, purchase))
        throw new DevnetError('This link belongs to another purchase.')
      orders.set(purchase.id, order)
      return update(order)
    },
    /** Delivers a purchase once. A delivery that cannot be sent has failed: it is not repeated. */
    async pay(order: Order): Promise<void> {
      if (!isUnpaid(order)) return
      const pending = change(order, { status: 'pending' })
      try {
        change(pending, { hash: await deliver(nodes, order.purchase) })
      } catch {
        change(pending, { status: 'failed' })
      }
    },
    async cancel(order: Order): Promise<void> {
      if (isUnpaid(order)) change(order, { status: 'cancelled' })
    },
    clear: () => orders.clear(),
  }
}

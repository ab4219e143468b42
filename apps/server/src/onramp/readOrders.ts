import type { Database } from '../database/database.ts'
import { type Order, order } from './order.ts'
import type { ProviderId } from './schema.ts'

const select = `SELECT *, created_at AS createdAt, checked_at AS checkedAt, paid_at AS paidAt
  FROM onramp_orders`

export async function readOrder(database: Database, id: string): Promise<Order | undefined> {
  const { rows } = await database.execute({ sql: `${select} WHERE id = ?`, args: [id] })
  return rows[0] && order.parse(rows[0])
}

/**
 * Reads the orders of an account, newest first.
 *
 * @param chain CAIP-2; by default orders of all networks
 */
export async function readOrders(
  database: Database,
  account: string,
  provider: ProviderId,
  chain: string | undefined,
): Promise<Order[]> {
  const { rows } = await database.execute({
    sql: `${select} WHERE account = ? AND provider = ? AND (? IS NULL OR chain = ?)
      ORDER BY sequence DESC LIMIT 50`,
    args: [account, provider, chain ?? null, chain ?? null],
  })
  return rows.map((row) => order.parse(row))
}

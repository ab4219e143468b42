import { InvalidRequestError } from '../errors/errors.ts'
import type { Server } from '../http/server.ts'
import type { NewOrder } from './order.ts'
import { readOrder } from './readOrders.ts'

const mostPerAccount = 32
const week = 7 * 24 * 3_600_000

/**
 * Stores an order once, and deletes those older than a week and the oldest ones of an account with more than 32.
 *
 * @throws {InvalidRequestError} 400 `partnerUserId` if the id belongs to another purchase
 */
export async function storeOrder(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  order: NewOrder,
): Promise<void> {
  const { id, provider, account, asset, network, chain, name, symbol, token } = order
  const now = clock.now()
  await database.batch(
    [
      { sql: 'DELETE FROM onramp_orders WHERE created_at <= ?', args: [now - week] },
      {
        sql: `INSERT INTO onramp_orders
          (id, provider, account, asset, network, chain, name, symbol, token, created_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        args: [id, provider, account, asset, network, chain, name, symbol, token, now],
      },
      {
        sql: `DELETE FROM onramp_orders WHERE account = ? AND sequence NOT IN (
          SELECT sequence FROM onramp_orders WHERE account = ? ORDER BY sequence DESC LIMIT ?)`,
        args: [account, account, mostPerAccount],
      },
    ],
    'write',
  )
  const stored = await readOrder(database, id)
  for (const key of ['provider', 'account', 'asset', 'network'] as const)
    if (stored && stored[key] !== order[key])
      throw new InvalidRequestError('partnerUserId', 'It belongs to another purchase')
}

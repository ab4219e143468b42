import * as z from 'zod'
import type { Database } from '../database/database.ts'
import { NotFoundError } from '../errors/errors.ts'
import { type Order, toAccount } from './order.ts'
import type { OnrampProvider } from './provider.ts'
import { readOrder } from './readOrders.ts'
import { decimal, paymentCurrencyId } from './schema.ts'

const text = z.string().max(128)

/** The query of the sandbox's page: its order, and what the order does not store. */
export const sandboxQuery = z.object({
  order: text.default(''),
  address: text.default(''),
  asset: text.default(''),
  network: text.default(''),
  fiatAmount: decimal.optional(),
  cryptoAmount: decimal.optional(),
  paymentCurrency: paymentCurrencyId.optional(),
  paymentMethod: text.optional(),
  country: text.optional(),
})
export type SandboxQuery = z.output<typeof sandboxQuery>

/**
 * The order of the page; undefined if there is none, or if it is another purchase than the query says.
 *
 * @throws {NotFoundError} if the server has no sandbox
 */
export async function findSandboxOrder(
  providers: readonly OnrampProvider[],
  database: Database,
  query: SandboxQuery,
): Promise<Order | undefined> {
  if (!providers.some(({ id }) => id === 'sandbox')) throw new NotFoundError('path', 'Not found')
  const order = await readOrder(database, query.order)
  const isSame =
    order?.provider === 'sandbox' &&
    order.account === toAccount(query.address) &&
    order.asset === query.asset &&
    order.network === query.network
  return isSame ? order : undefined
}

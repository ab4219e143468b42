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
  order: text.optional(),
  address: text.optional(),
  asset: text.optional(),
  network: text.optional(),
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
  { order: id = '', address = '', asset = '', network = '' }: SandboxQuery,
): Promise<Order | undefined> {
  if (!providers.some((provider) => provider.id === 'sandbox'))
    throw new NotFoundError('path', 'Not found')
  const order = await readOrder(database, id)
  const isSame =
    order?.provider === 'sandbox' &&
    order.account === toAccount(address) &&
    order.asset === asset &&
    order.network === network
  return isSame ? order : undefined
}

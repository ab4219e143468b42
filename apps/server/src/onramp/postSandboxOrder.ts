import * as z from 'zod'
import { RequestError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import type { Server } from '../http/server.ts'
import { parseDecimal, toDecimal } from './decimals.ts'
import { findSandboxOrder, type SandboxQuery, sandboxQuery } from './findSandboxOrder.ts'
import { getOwnUrl } from './getOwnUrl.ts'
import type { Order } from './order.ts'
import type { OnrampDrivers } from './provider.ts'
import { respondWithSandboxPage } from './respondWithSandboxPage.ts'
import { splitPayment } from './sandboxPrices.ts'

export const postSandboxOrder = defineEndpoint({
  method: 'POST',
  path: '/v1/onramp/sandbox',
  summary: "Pays for an order on the sandbox's page, or cancels it",
  description:
    'For the forms of the page only. An order that is paid for or cancelled stays as it is. Nothing is charged.',
  access: 'open',
  query: sandboxQuery.extend({ action: z.enum(['pay', 'cancel']) }),
  binary: ['text/html'],
  errors: [403, 404],
  handle: async ({ query: { action, ...query }, server, headers }, { onramp }: OnrampDrivers) => {
    const find = () => findSandboxOrder(onramp, server.database, query)
    const order = await find()
    assertOwnPage(server, headers)
    if (order) await (action === 'pay' ? pay(server, order, query) : cancel(server, order))
    return respondWithSandboxPage(await find(), query)
  },
})

/** @throws {RequestError} 403 for a form of another page */
function assertOwnPage(server: Server, headers: Headers): void {
  const isOwn = headers.get('origin') === getOwnUrl(server, headers)
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  if (!isOwn || site !== 'same-origin')
    throw new RequestError(403, [{ field: 'origin', description: 'Not a form of this server' }])
}

async function pay({ database, clock }: Server, order: Order, query: SandboxQuery) {
  await database.execute({
    sql: `UPDATE onramp_orders SET status = 'pending', paid_at = ?, amount = ?
      WHERE id = ? AND status = 'created'`,
    args: [clock.now(), getAmount(order, query), order.id],
  })
}

async function cancel({ database }: Server, { id }: Order) {
  const sql = "UPDATE onramp_orders SET status = 'failed' WHERE id = ? AND status = 'created'"
  await database.execute({ sql, args: [id] })
}

/** The amount that the payment buys; null if the page names none. */
function getAmount(
  { symbol }: Order,
  { fiatAmount, paymentCurrency = 'USD', cryptoAmount }: SandboxQuery,
): string | null {
  if (fiatAmount === undefined) return cryptoAmount ?? null
  const { purchased } = splitPayment(parseDecimal(fiatAmount), paymentCurrency, symbol)
  return purchased > 0n ? toDecimal(purchased, 8) : null
}

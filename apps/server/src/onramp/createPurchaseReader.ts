import { UpstreamError } from '../errors/errors.ts'
import { describeError } from '../http/describeError.ts'
import type { Server } from '../http/server.ts'
import { withTimeLimit } from '../http/withTimeLimit.ts'
import { parseDecimal } from './decimals.ts'
import { findProvider } from './findProvider.ts'
import { type Order, type OrderReport, toAccount } from './order.ts'
import type { Caller, OnrampProvider } from './provider.ts'
import { readOrders } from './readOrders.ts'

/** Milliseconds between two reads of an order. */
const pause = 5_000
const mostPerRequest = 8

/**
 * Reads the purchases of an account at a provider, newest first.
 *
 * @throws {NotAvailableError} 501 `onramp` if the server has no provider
 * @throws {InvalidRequestError} 400 `onramp` if it does not have this one
 */
export type PurchaseReader = (
  wanted: { provider: string; account: string; chainId: string | undefined },
  caller: Caller,
) => Promise<Order[]>

/**
 * Creates a reader of orders that asks their provider for the status of open ones. A status that the provider does not
 * report, or not in half the time of a request, stays as it is.
 */
export function createPurchaseReader(
  {
    database,
    clock,
    log,
    config: { timeLimit },
  }: Pick<Server, 'database' | 'clock' | 'log' | 'config'>,
  providers: readonly OnrampProvider[],
): PurchaseReader {
  return async ({ provider: id, account, chainId }, caller) => {
    const provider = findProvider(providers, id, 'onramp')
    const read = () => readOrders(database, account, provider.id, chainId)
    const orders = await read()
    const now = clock.now()
    const due = orders
      .filter(({ status, checkedAt }) => isOpen(status) && Math.abs(now - checkedAt) >= pause)
      .slice(0, mostPerRequest)
    if (due.length === 0) return orders
    const claimed = await claim(due, now)
    const changes = await Promise.all(claimed.map((order) => getChange(provider, order, caller)))
    const statements = changes.flatMap((change) => change ?? [])
    if (statements.length > 0) await database.batch(statements, 'write')
    return read()
  }

  /** Returns the orders that no other request reads at the same time. */
  async function claim(due: readonly Order[], now: number): Promise<Order[]> {
    const { rows } = await database.execute({
      sql: `UPDATE onramp_orders SET checked_at = ?
        WHERE id IN (SELECT value FROM json_each(?)) AND abs(? - checked_at) >= ? RETURNING id`,
      args: [now, JSON.stringify(due.map(({ id }) => id)), now, pause],
    })
    const ids = new Set(rows.map(({ id }) => id))
    return due.filter(({ id }) => ids.has(id))
  }

  async function getChange(provider: OnrampProvider, order: Order, caller: Caller) {
    const reports = await withTimeLimit(timeLimit / 2, caller.signal, (signal) =>
      provider.order(order.id, { ...caller, signal }),
    ).catch((error: unknown): OrderReport[] => {
      if (error instanceof UpstreamError)
        log('warn', 'order not read', { provider: provider.id, cause: describeError(error.cause) })
      return []
    })
    const report = reports.find(({ account }) => toAccount(account) === order.account)
    if (!report || report.status === 'created') return undefined
    return {
      sql: `UPDATE onramp_orders
        SET status = ?, amount = coalesce(?, amount), hash = coalesce(nullif(?, ''), hash)
        WHERE id = ? AND status IN ('created', 'pending')`,
      args: [report.status, getAmount(report, order), report.hash ?? '', order.id],
    }
  }
}

function isOpen(status: Order['status']): boolean {
  return status === 'created' || status === 'pending'
}

/** The amount in whole tokens; null if the visitor has bought another asset on the provider's page. */
function getAmount({ bought }: OrderReport, { asset, symbol }: Order): string | null {
  const isOrdered = bought?.currency === asset || bought?.currency === symbol
  return bought && isOrdered && parseDecimal(bought.amount) > 0n ? bought.amount : null
}

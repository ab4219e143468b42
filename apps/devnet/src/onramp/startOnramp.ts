import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { DevnetError } from '../errors.ts'
import { type Listener, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import { assets } from './assets.ts'
import { createCoinbase } from './coinbase.ts'
import { createOrders, type Orders } from './createOrders.ts'
import type { Nodes } from './deliver.ts'
import { createMeld } from './meld.ts'
import { showOrder, showProblem } from './page.ts'
import type { Provider } from './provider.ts'

const bodyLimit = 16 * 2 ** 10

export interface Onramp extends Listener {
  /** Removes all orders. */
  reset(): void
}

/** A response; the body of a page is text, every other one is JSON. */
interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}
type Shop = { readonly provider: Provider; readonly orders: Orders }

/**
 * Starts two on-ramp providers, Coinbase under `/coinbase` and Meld under `/meld`: their APIs, and their pages, whose
 * purchases are delivered on the networks that run.
 *
 * @throws {PortTakenError} if the port is taken
 */
export async function startOnramp(port: number, nodes: Nodes): Promise<Onramp> {
  const sold = assets.filter(({ network }) => nodes[network] !== undefined)
  const shops = [createCoinbase, createMeld].map((create): Shop => {
    const orders = createOrders(nodes)
    return { provider: create(sold, orders), orders }
  })
  const options = { port, service: 'onramp', extensions: false }
  const listener = await listen(options, async (request, response) => {
    const { status = 200, headers, body } = await route(request, shops)
    const json = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    response.writeHead(status, headers ?? json)
    response.end(headers ? body : JSON.stringify(body))
  })
  return {
    ...listener,
    reset() {
      for (const { orders } of shops) orders.clear()
    },
  }
}

async function route(request: IncomingMessage, shops: readonly Shop[]): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/health') return { body: { status: 'ok' } }
  const body = (await readBody(request, bodyLimit))?.toString()
  if (body === undefined) return { status: 413, body: { error: `At most ${bodyLimit} bytes.` } }
  const query = Object.fromEntries(searchParams)
  const shop = shops.find(({ provider }) => pathname.startsWith(`${provider.path}/`))
  if (shop?.provider.pagePath === pathname) return openPage(request, query, body, shop)
  try {
    const found = await shop?.provider.respond({
      route: `${request.method} ${pathname.slice(shop.provider.path.length)}`,
      query,
      body: body === '' ? undefined : JSON.parse(body),
    })
    return found === undefined
      ? { status: 404, body: { error: `No ${request.method} ${pathname} here.` } }
      : { body: found }
  } catch (error) {
    return { status: getStatus(error), body: { error: String(error) } }
  }
}

/** A page without script: its form sends to its own URL, which then shows the order as it is. */
async function openPage(
  { method, url = '' }: IncomingMessage,
  query: unknown,
  body: string,
  { provider, orders }: Shop,
): Promise<Answer> {
  try {
    const order = await orders.open(provider.readPurchase(query))
    if (method !== 'POST') return showOrder(provider, order)
    const action = z.enum(['pay', 'cancel']).parse(new URLSearchParams(body).get('action'))
    await orders[action](order)
    return { status: 303, headers: { location: url }, body: '' }
  } catch (error) {
    const problem = error instanceof DevnetError ? error.message : 'This purchase cannot be made.'
    return { status: getStatus(error), ...showProblem(provider, problem) }
  }
}

function getStatus(error: unknown): number {
  const isExpected =
    error instanceof DevnetError || error instanceof z.ZodError || error instanceof SyntaxError
  return isExpected ? 400 : 503
}

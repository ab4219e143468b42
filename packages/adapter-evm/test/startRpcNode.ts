import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The response of a node to a call: a result, an error, or an HTTP status alone. */
export type Saying = {
  readonly result?: unknown
  readonly error?: object
  readonly status?: number
  /** The result of `eth_chainId`. Default `0x1`. */
  readonly chainId?: unknown
}

/**
 * A node that responds to every call with `saying.now`, which a test may change. Records the URL, the type and the
 * methods.
 */
export async function startRpcNode(first: Saying = { result: '0x7' }) {
  const requested: { readonly url: string; readonly type: string; readonly methods: string[] }[] =
    []
  const saying = { now: first }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const body: unknown = JSON.parse(text)
    const calls = [body].flat() as { id: number; method: string }[]
    requested.push({
      url: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      methods: calls.map(({ method }) => method),
    })
    const { status = 200, chainId = '0x1', ...answer } = saying.now
    const responses = calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      ...(method === 'eth_chainId' ? { result: chainId } : answer),
    }))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(body) ? responses : responses[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    saying,
  }
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createTransport, type TransportOptions } from './createTransport.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A node that responds with the statuses in turn, the last one permanently; records the bodies. */
async function startNode(...statuses: number[]) {
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const body: unknown = JSON.parse(text)
    bodies.push(body)
    const calls = (Array.isArray(body) ? body : [body]) as { id: number }[]
    const responses = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))
    response.statusCode = statuses[Math.min(bodies.length, statuses.length) - 1] ?? 200
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? responses : responses[0]))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies }
}

function read(urls: readonly string[], options: TransportOptions = {}) {
  const { request } = createTransport(urls, { retryDelayMs: 1, ...options })({})
  return request({ method: 'eth_blockNumber' })
}

describe('createTransport', () => {
  test("has the specification's numbers: 10 s, 3 retries, 150 ms, doubling", () => {
    const { config } = createTransport(['http://127.0.0.1:9'])({})
    expect(config).toMatchObject({ timeout: 10_000, retryCount: 3, retryDelay: 150 })
  })

  test('tries a busy node again, three times', async () => {
    const node = await startNode(503, 429, 500, 200)
    expect(await read([node.url])).toBe('0x1')
    expect(node.bodies).toHaveLength(4)
  })

  test('error: gives up after the last retry', async () => {
    const node = await startNode(503)
    await expect(read([node.url])).rejects.toThrow()
    expect(node.bodies).toHaveLength(4)
  })

  test('uses the next URL at the first failure, in order', async () => {
    const [down, up, unused] = [await startNode(503), await startNode(), await startNode()]
    expect(await read([down.url, up.url, unused.url])).toBe('0x1')
    expect([down, up, unused].map(({ bodies }) => bodies.length)).toEqual([1, 1, 0])
  })

  test('sends a batch as one request, or each call alone', async () => {
    const [together, alone] = [await startNode(), await startNode()]
    const batched = createTransport([together.url])({}).request
    const single = createTransport([alone.url], { batchSize: false })({}).request
    await Promise.all([1, 2, 3].map((slot) => batched({ method: 'eth_a', params: [slot] })))
    await Promise.all([1, 2, 3].map((slot) => single({ method: 'eth_a', params: [slot] })))
    expect(together.bodies).toHaveLength(1)
    expect(alone.bodies).toHaveLength(3)
  })
})

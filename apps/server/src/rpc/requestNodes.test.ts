import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { closedUrl, named, saying, startNode } from '../../test/startNode.ts'
import { UpstreamError } from '../errors/errors.ts'
import { ResponseTooLargeError } from './requestNode.ts'
import { requestNodes } from './requestNodes.ts'

const getChain = (...rpcUrls: string[]) => ({
  caipNetworkId: 'eip155:1',
  name: 'Model',
  rpcUrls,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const requests = [{ jsonrpc: '2.0' as const, id: 'x', method: 'eth_call' }]
const signal = new AbortController().signal
const milliseconds = 20_000
const answering = (result: unknown) => saying(JSON.stringify({ jsonrpc: '2.0', id: 0, result }))
const nested = (depth: number) =>
  `{"jsonrpc":"2.0","id":0,"result":${'['.repeat(depth)}${']'.repeat(depth)}}`

/** The number of listeners and signals that depend on a signal. */
function countListeners(signal: AbortSignal): number {
  const sets = Object.getOwnPropertySymbols(signal)
    .map((name) => Object(Reflect.get(signal, name)) as object)
    // Node's internal sets are of another realm's class.
    .filter((value) => Object.prototype.toString.call(value) === '[object Set]')
  const sizes = sets.map((set) => Number(Reflect.get(set, 'size')))
  return getEventListeners(signal, 'abort').length + sizes.reduce((sum, size) => sum + size, 0)
}

test('after the requests a long-lived signal has no remaining listeners', async () => {
  const node = await startNode(named('a'))
  const { signal: lasting } = new AbortController()
  for (let requested = 0; requested < 5; requested += 1)
    await requestNodes(getChain(await closedUrl(), node.url), requests, {
      milliseconds,
      signal: lasting,
    })
  expect(node.requested).toHaveLength(5)
  expect(countListeners(lasting)).toBe(0)
  // Makes a remaining listener visible.
  AbortSignal.any([lasting])
  expect(countListeners(lasting)).toBe(1)
})

test('a request ends when its signal fires, before and while it is sent', async () => {
  const before = AbortSignal.abort()
  const silent = await startNode({ response: () => undefined })
  const limits = { milliseconds, signal: before }
  await expect(requestNodes(getChain(silent.url), requests, limits)).rejects.toThrow(UpstreamError)
  expect(silent.requested).toEqual([])
  const during = new AbortController()
  const asking = requestNodes(getChain(silent.url), requests, {
    milliseconds,
    signal: during.signal,
  })
  await expect.poll(() => silent.requested).toHaveLength(1)
  during.abort()
  await expect(asking).rejects.toThrow(UpstreamError)
})

test('error: a response that is too large is reported, even if another node is down', async () => {
  const node = await startNode(answering('x'.repeat(5_000)))
  const down = await closedUrl()
  for (const urls of [
    [node.url, down],
    [down, node.url],
  ]) {
    const asking = requestNodes(getChain(...urls), requests, { milliseconds, signal, bytes: 4_000 })
    const error = await asking.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UpstreamError)
    expect((error as UpstreamError).cause).toBeInstanceOf(ResponseTooLargeError)
  }
  const limits = { milliseconds, signal, bytes: 6_000 }
  expect(await requestNodes(getChain(node.url), requests, limits)).toHaveLength(1)
})

test('security: a response that is nested too deeply is rejected', async () => {
  const deep = await startNode(saying(nested(127)))
  const limits = { milliseconds, signal }
  expect(await requestNodes(getChain(deep.url), requests, limits)).toHaveLength(1)
  for (const depth of [128, 100_000]) {
    const deeper = await startNode(saying(nested(depth)))
    await expect(requestNodes(getChain(deeper.url), requests, limits)).rejects.toThrow(
      UpstreamError,
    )
  }
})

test('security: a response with too many values is rejected before it is parsed', async () => {
  const limits = { milliseconds, signal }
  const zeros = (count: number) => answering(new Array(count).fill(0))
  const node = await startNode(zeros(400_000))
  expect(await requestNodes(getChain(node.url), requests, limits)).toHaveLength(1)
  const larger = await startNode(zeros(600_000))
  await expect(requestNodes(getChain(larger.url), requests, limits)).rejects.toThrow(UpstreamError)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mockClock } from '@latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { imagesSlice } from './retainImage.lazy.ts'
import { retainImage } from './retainImage.ts'
import { type ImageKey, imagesAtom } from './state.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const png = Buffer.from('89504e470d0a1a0a', 'hex')

async function world(response: { type?: string; body?: Buffer; status?: number } = {}) {
  const requested: string[] = []
  const server = createServer((incoming, outgoing) => {
    requested.push(incoming.url ?? '')
    const { type = 'image/png', body = png, status = 200 } = response
    outgoing.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = mockClock(0)
  const instance = setup({ projectId: 'demo', services: { registry }, clock })
  stops.push(
    () => instance.latchkey.destroy(),
    () => server.closeAllConnections(),
    () => new Promise((resolve) => server.close(resolve)),
  )
  const source = (key: ImageKey) => instance.latchkey.store.get(imagesAtom)[key]
  return { ...instance, requested, clock, source, response: response }
}

const isLive = (source: string) =>
  fetch(source)
    .then(() => true)
    .catch(() => false)

test('each kind of image has its own path in the registry', async () => {
  const { latchkey, requested, source } = await world()
  const kinds = [
    ['wallet', 'a', '/getWalletImage/a'],
    ['network', 'eip155:1', '/public/getAssetImage/eip155%3A1'],
    ['connector', 'c', '/public/getAssetImage/c'],
    ['currency', 'usd', '/public/getCurrencyImage/usd'],
    ['token', 'ETH', '/public/getTokenImage/ETH'],
  ] as const
  for (const [kind, id, path] of kinds) {
    retainImage(latchkey, { kind, id })
    await expect.poll(() => source(`${kind}:${id}`)).toMatch(/^blob:/)
    expect(requested.at(-1)).toBe(`${path}?projectId=demo&st=latchkey&sv=4`)
  }
})

test('an image is fetched once for all callers, and released half a minute after the last one', async () => {
  const { latchkey, requested, clock, source } = await world()
  const first = retainImage(latchkey, { kind: 'wallet', id: 'a' })
  const second = retainImage(latchkey, { kind: 'wallet', id: 'a' })
  await expect.poll(() => source('wallet:a')).toBeDefined()
  const url = source('wallet:a') as string
  first()
  first()
  clock.advance(30_000)
  expect(source('wallet:a')).toBe(url)
  second()
  clock.advance(29_999)
  const third = retainImage(latchkey, { kind: 'wallet', id: 'a' })
  await waitForIdle()
  clock.advance(30_000)
  expect(source('wallet:a')).toBe(url)
  expect(await isLive(url)).toBe(true)
  third()
  clock.advance(30_000)
  expect(source('wallet:a')).toBeUndefined()
  expect(await isLive(url)).toBe(false)
  expect(requested).toHaveLength(1)
})

test('destroying an instance releases all images', async () => {
  const { latchkey, source } = await world()
  retainImage(latchkey, { kind: 'token', id: 'ETH' })
  await expect.poll(() => source('token:ETH')).toBeDefined()
  const url = source('token:ETH') as string
  latchkey.destroy()
  expect(await isLive(url)).toBe(false)
  expect(source('token:ETH')).toBeUndefined()
})

test('security: an SVG never gets a URL that a new tab would run as the site', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const { latchkey, source } = await world({ type: 'image/svg+xml', body: Buffer.from(svg) })
  retainImage(latchkey, { kind: 'wallet', id: 'a' })
  await expect.poll(() => source('wallet:a')).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(await (await fetch(source('wallet:a') as string)).text()).toBe(svg)
})

test.each([
  ['a page', { type: 'text/html', body: Buffer.from('<b>') }],
  ['too large', { body: Buffer.alloc(180_001) }],
  ['unavailable', { status: 503 }],
])('error: %s is not an image, and is requested again by the next call', async (_, bad) => {
  const { latchkey, requested, clock, source, response } = await world(bad)
  const release = retainImage(latchkey, { kind: 'wallet', id: 'a' })
  await expect.poll(() => source('wallet:a')).toBeNull()
  expect(imagesSlice.of(latchkey).size).toBe(0)
  release()
  Object.assign(response, { type: 'image/png', body: png, status: 200 })
  retainImage(latchkey, { kind: 'wallet', id: 'a' })
  await expect.poll(() => source('wallet:a')).toMatch(/^blob:/)
  clock.advance(30_000)
  expect(source('wallet:a')).toBeDefined()
  expect(requested).toHaveLength(2)
})

test('an image that the registry does not have is requested once, until nothing has used it for half a minute', async () => {
  const { latchkey, requested, clock, source } = await world({ status: 404 })
  const image = { kind: 'network', id: 'bip122:1' } as const
  const first = retainImage(latchkey, image)
  await expect.poll(() => source('network:bip122:1')).toBeNull()
  first()
  const release = retainImage(latchkey, image)
  await waitForIdle()
  expect(requested).toHaveLength(1)
  release()
  clock.advance(30_000)
  retainImage(latchkey, image)
  await expect.poll(() => requested).toHaveLength(2)
})

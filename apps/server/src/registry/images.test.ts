import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { testServer } from '../../test/startTestServer.ts'
import { createSampleRegistry } from './seed/createSampleRegistry.ts'

const icon = createSampleRegistry().images[0]
if (!icon) throw new Error('there are no sample images')
const path = `/getWalletImage/${icon.id}`

test('an icon has its type and is cached permanently; a conditional request is 304 without a body', async () => {
  const { request } = await testServer()
  const response = await request(path)
  expect(response.status).toBe(200)
  expect(response.bytes).toEqual(new Uint8Array(icon.bytes))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const etag = response.headers.get('etag') ?? ''
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const again = await request(path, { headers: { 'if-none-match': known } })
    expect(again, known).toMatchObject({ status: 304, text: '' })
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('cache-control')).toContain('immutable')
  }
  expect((await request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('security: an SVG that is opened as a page cannot run or load anything', async () => {
  const { headers } = await (await testServer()).request(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
})

test('icons of networks by CAIP-2 id, of currencies and tokens in any case; cached for a day', async () => {
  const { request } = await testServer()
  const pictures = createSampleRegistry().images
  for (const [path, kind, id] of [
    ['/public/getAssetImage/eip155:1', 'asset', 'eip155:1'],
    ['/public/getAssetImage/eip155%3A1', 'asset', 'eip155:1'],
    ['/public/getCurrencyImage/usd', 'currency', 'USD'],
    ['/public/getTokenImage/eth', 'token', 'ETH'],
    ['/public/getTokenImage/ETH', 'token', 'ETH'],
  ]) {
    const { status, headers, bytes } = await request(path ?? '')
    expect(status, path).toBe(200)
    const picture = pictures.find((picture) => picture.kind === kind && picture.id === id)
    expect(bytes, path).toEqual(new Uint8Array(picture?.bytes ?? []))
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  }
})

test('error: an unknown icon is 404, an invalid id 400', async () => {
  const { request } = await testServer()
  const uuid = '00000000-0000-4000-8000-000000000000'
  expect(await request(`/getWalletImage/${uuid}`)).toMatchObject({
    status: 404,
    json: failed('image_id', 'Image not found'),
  })
  expect((await request('/public/getTokenImage/NOTHING')).status).toBe(404)
  const wrong: [string, string][] = [
    ['/getWalletImage/1', 'image_id'],
    [`/getWalletImage/${uuid}.svg`, 'image_id'],
    ['/getWalletImage/%E2%80%AE', 'image_id'],
    [`/public/getAssetImage/${'x'.repeat(129)}`, 'image_id'],
    ['/public/getAssetImage/..%2F..%2Fx', 'image_id'],
    ['/public/getCurrencyImage/euro', 'code'],
    ["/public/getTokenImage/'--", 'symbol'],
  ]
  for (const [path, field] of wrong)
    expect(await request(path), path).toMatchObject({ status: 400, json: { reasons: [{ field }] } })
})

test('HEAD returns the headers of GET, without the image', async () => {
  const { request } = await testServer()
  const { status, headers, bytes } = await request(path, { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(bytes).toHaveLength(0)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { looksLikeSpam } from '../tokens/looksLikeSpam.ts'
import { readDocument, readImageUrl } from './tokenDocument.ts'

/** Starts a gateway with scripted responses that records its requests. */
async function startGateway(responses: Record<string, string> = {}) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const text = responses[request.url ?? '']
    response.writeHead(text === undefined ? 404 : text === 'busy' ? 503 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = (uri: string) => readDocument(uri, url, AbortSignal.timeout(5_000))
  return { url, requested, read }
}
const none = { name: null, image: null }

test('a document is read from the URI, in base64 or as text, or from the gateway', async () => {
  const document = JSON.stringify({ name: 'Oak', image: 'ipfs://bafy/oak.png' })
  const { url, read } = await startGateway({ '/ipfs/bafy/1': document })
  const oak = { name: 'Oak', image: `${url}/ipfs/bafy/oak.png` }
  const inBase64 = Buffer.from(document).toString('base64')
  expect(await read('ipfs://bafy/1')).toEqual(oak)
  expect(await read('ipfs://ipfs/bafy/1')).toEqual(oak)
  expect(await read(`data:application/json;base64,${inBase64}`)).toEqual(oak)
  expect(await read(`data:application/json,${document}`)).toEqual(oak)
  expect(await read(`data:application/json;utf8,${encodeURIComponent(document)}`)).toEqual(oak)
})

test('without a gateway nothing is fetched; a document of a busy gateway is undefined instead of empty', async () => {
  const { read, requested } = await startGateway({ '/ipfs/bafy/busy': 'busy' })
  expect(await readDocument('ipfs://bafy/1', undefined, AbortSignal.timeout(1_000))).toEqual(none)
  expect(requested).toEqual([])
  expect(await read('ipfs://bafy/busy')).toBeUndefined()
  expect(await read('ipfs://bafy/gone')).toEqual(none)
  expect(
    await readDocument('ipfs://bafy/1', 'http://127.0.0.1:1', AbortSignal.timeout(1_000)),
  ).toBeUndefined()
})

test('error: a malformed document is ignored', async () => {
  const long = JSON.stringify({ name: 'x'.repeat(300_000) })
  const { read } = await startGateway({ '/ipfs/a/long': long, '/ipfs/a/html': '<!doctype html>' })
  for (const path of ['a/long', 'a/html']) expect(await read(`ipfs://${path}`)).toEqual(none)
  const texts = ['', '[', 'null', '[]', '7', '{"name":7,"image":{}}', '{"__proto__":{"name":"x"}}']
  for (const text of texts) expect(await read(`data:application/json,${text}`), text).toEqual(none)
})

test('security: no URI of a contract causes a request to a URL outside the gateway', async () => {
  const { url, requested, read } = await startGateway()
  const uri = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom(
      'http://127.0.0.1:5174/health',
      'http://169.254.169.254/latest/meta-data',
      'https://elsewhere.example/1',
      'file:///etc/passwd',
      '//elsewhere.example',
      'ipfs://../../admin',
      'ipfs://a/../../admin',
      'ipfs://a/%2e%2e/%2E%2E/admin',
      'ipfs://a/..%2fadmin',
      'ipfs://a?x=/../admin',
      'ipfs://a#/admin',
      'ipfs://user@elsewhere.example',
      'ipfs://a\\..\\admin',
    ),
    fc
      .string({ unit: fc.constantFrom('.', '/', '%', '2', 'e', 'a', ' ', '\\') })
      .map((path) => `ipfs://${path}`),
  )
  await fc.assert(
    fc.asyncProperty(uri, async (text) => {
      await read(text)
    }),
    { numRuns: runs(80) },
  )
  expect(requested.filter((path) => !/^\/ipfs\/[A-Za-z0-9]/.test(path))).toEqual([])
  expect(requested.filter((path) => /admin/.test(decodeURIComponent(path)))).toEqual([])
  expect(url).toMatch(/^http:/)
})

test('security: an image URL is https or below the gateway, and contains no character that ends an attribute', () => {
  const gateway = 'http://127.0.0.1:8080'
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webUrl().map((url) => `${gateway}${url}`),
      ),
      (text) => {
        const url = readImageUrl(text, gateway)
        if (url !== null)
          expect(url).toMatch(/^(https:\/\/|http:\/\/127\.0\.0\.1:8080\/ipfs\/)[^\s<>"]+$/)
      },
    ),
  )
  for (const text of [
    'http://img.example/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    `${gateway}.evil.example/a.png`,
    'https://img.example/"onerror=',
    'https://',
    `https://img.example/${'a'.repeat(2048)}`,
  ])
    expect(readImageUrl(text, gateway), text).toBeNull()
})

test('names with links or promises are spam; ordinary names are not', () => {
  const bait = [
    'Visit example.com to claim',
    '5000 USDC airdrop',
    'https://leaf.example/x',
    'REWARD VOUCHER',
    '$5000 gift',
    't.me/leaves',
  ]
  const plain = ['Oak leaf', 'Leaves of 2024 #7', 'Mr. Com', 'Claimant', 'Evisited']
  for (const name of bait) expect(looksLikeSpam(null, name), name).toBe(true)
  for (const name of plain) expect(looksLikeSpam(name, undefined), name).toBe(false)
})

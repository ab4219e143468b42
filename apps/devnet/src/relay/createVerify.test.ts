import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVerify } from './createVerify.ts'
import { type Relay, startRelay } from './startRelay.ts'

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${relay.httpUrl}${path}`, { headers })

const id = 'e5'.repeat(32)

test('the frame attests the origin of its page, and the wallet verifies it with the public key', async () => {
  const lie = 'https://bank.example'
  const response = await get(`/v3/attestation?projectId=p&origin=${lie}&id=${id}`, {
    referer: 'http://localhost:5173/shop?x=1',
  })
  expect(response.headers.get('content-type')).toBe('text/html')
  const html = await response.text()
  expect(html).not.toContain(lie)
  const [, text = '', target] = /postMessage\((".+"), (".+?")\)/.exec(html) ?? []
  expect(target).toBe('"http://localhost:5173"')
  const { type, attestation } = JSON.parse(JSON.parse(text)) as Record<string, string>
  expect(type).toBe('verify_attestation')

  const [head, body, signature] = attestation?.split('.') ?? []
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ id, origin: 'http://localhost:5173', isScam: false })
  const { publicKey, expiresAt } = await (await get('/v3/public-key')).json()
  expect(expiresAt).toBeGreaterThan(claims.exp)
  const key = createPublicKey({ key: publicKey, format: 'jwk' })
  const fits = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  expect(fits).toBe(true)
})

test('error: a frame without a page, without an id, with an unknown path or another method', async () => {
  expect((await get(`/v3/attestation?id=${id}&origin=http://localhost:5173`)).status).toBe(400)
  const referer = 'http://localhost:5173/'
  expect((await get('/v3/attestation', { referer })).status).toBe(400)
  expect((await get(`/attestation/${id}`)).status).toBe(404)
  expect((await fetch(`${relay.httpUrl}/health`, { method: 'POST' })).status).toBe(405)
})

test('security: an origin cannot end the script that contains it', () => {
  const page = createVerify().page(id, '</script><script>alert(1)</script>')
  expect(page.match(/<script>/g)).toHaveLength(1)
})

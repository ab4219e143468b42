import { expect, test } from 'vitest'
import { testServer } from '../../test/startTestServer.ts'

const page = 'http://localhost:5173'
const frame = 'https://wallet.example'
const path = '/v1?chainId=eip155:1'
const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }

test('the frame of the embedded wallet may call it for every project, besides the pages of the project', async () => {
  const { request } = await testServer({ env: { LATCHKEY_FRAME_ORIGIN: frame } })
  for (const origin of [frame, page]) {
    const response = await request(path, { body, headers: { origin } })
    expect(response).toMatchObject({ status: 200, json: { id: 1, result: '0x1' } })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  }
  const preflight = await request(path, {
    method: 'OPTIONS',
    headers: {
      origin: frame,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(frame)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
})

test("security: other origins than the frame's are refused, and the frame at other endpoints", async () => {
  const { request } = await testServer({ env: { LATCHKEY_FRAME_ORIGIN: frame } })
  for (const origin of [
    'http://wallet.example',
    'https://wallet.example:444',
    'https://wallet.example.evil.example',
    'https://a.wallet.example',
    'https://evilwallet.example',
    'null',
  ])
    expect(await request(path, { body, headers: { origin } }), origin).toMatchObject({
      status: 403,
    })
  const other = await request('/getWallets', { headers: { origin: frame } })
  expect(other.status).toBe(403)
  const unknown = { query: { projectId: 'unknown' }, body, headers: { origin: frame } }
  expect(await request(path, unknown)).toMatchObject({ status: 401 })
})

test('security: without email login no frame is accepted, only the pages of the project', async () => {
  const { request } = await testServer({ config: () => ({ embedded: undefined }) })
  const send = async (origin: string) => (await request(path, { body, headers: { origin } })).status
  expect(await send(page)).toBe(200)
  expect(await send(frame)).toBe(403)
  expect(await send('http://wallet.localhost:5175')).toBe(403)
})

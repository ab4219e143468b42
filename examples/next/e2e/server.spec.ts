// Responses of the server, before any script runs.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { POST } from '../app/rpc/[chainId]/route.ts'
import { expect, test } from './test.ts'
import { getCookie, nextUrl, nodeUrl, viteUrl } from './world.ts'

function sendRequest(cookie?: string, url = nextUrl): Promise<{ html: string; policy: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: cookie ? { cookie } : {} }, (response) => {
      let html = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        html += part
      })
      response.on('end', () =>
        resolve({ html, policy: String(response.headers['content-security-policy']) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const visitor = (digit: string) => getCookie(`0x${digit.repeat(40)}`)

test('the HTML contains the account of the cookie, or the connect button without a cookie', async () => {
  const { html } = await sendRequest(`theme=dark; ${visitor('a')}`)
  expect(html).toContain('0xaaaa…aaaa')
  expect(html).not.toContain('Connect wallet')
  const { html: bare } = await sendRequest()
  expect(bare).toContain('Connect wallet')
  expect(bare).not.toContain('lk-account-button')
})

test('security: an invalid cookie is ignored', async () => {
  for (const cookie of [
    'latchkey=%',
    `${visitor('a')}x`,
    getCookie('<script>alert(1)</script>'),
    getCookie('a'.repeat(2000)),
    'latchkey=%7B%22__proto__%22%3A1%7D',
  ]) {
    const { html } = await sendRequest(cookie)
    expect(html).toContain('Connect wallet')
    expect(html).not.toContain('alert(1)')
  }
})

test('security: concurrent requests each get the account of their own visitor', async () => {
  const digits = [...'abcdef0123']
  const responses = await Promise.all(digits.map((digit) => sendRequest(visitor(digit))))
  for (const [index, { html }] of responses.entries()) {
    const shown = new Set(html.match(/0x(\w)\1{3}…/g))
    expect([...shown]).toEqual([`0x${digits[index]?.repeat(4)}…`])
  }
})

test('security: scripts run with the nonce of this response, and no other inline code runs', async () => {
  const [one, two] = [await sendRequest(), await sendRequest()]
  const nonce = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(nonce(one.policy)).toBeTruthy()
  expect(nonce(one.policy)).not.toBe(nonce(two.policy))
  expect(one.policy).not.toMatch(/unsafe|\*/)
})

test('security: Vite: the build is served with a policy that lists its nodes and no other host', async () => {
  const { policy } = await sendRequest(undefined, viteUrl)
  expect(policy).toContain(`connect-src 'self' ${nodeUrl(1)} ${nodeUrl(137)}`)
  expect(policy).not.toMatch(/unsafe|nonce|\*|https:/)
})

test('error: an unreachable node or a truncated response is a bad gateway', async () => {
  const node = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{', () => response.destroy())
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const before = process.env.RPC_URL_1
  process.env.RPC_URL_1 = url
  const call = async (chainId: string) => {
    const response = await POST(new Request(url, { method: 'POST', body: '{}' }), {
      params: Promise.resolve({ chainId }),
    })
    return { status: response.status, body: await response.json() }
  }
  const gateway = { status: 502, body: { error: 'the node is unreachable' } }
  try {
    expect(await call('1')).toEqual(gateway)
    await new Promise((resolve) => node.close(resolve))
    expect(await call('1')).toEqual(gateway)
    expect((await call('10')).status).toBe(404)
  } finally {
    if (before === undefined) delete process.env.RPC_URL_1
    else process.env.RPC_URL_1 = before
  }
})

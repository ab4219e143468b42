import { createServer } from 'node:http'
import { fetch as fetchWith } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../test/startTestServer.ts'
import { fetchPicture } from './fetchPicture.ts'
import { getPictureType } from './getPictureType.ts'
import { isPublic, publicAgent } from './publicAgent.ts'
import { isSigned, signPicture } from './signPicture.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const config = { pictureSecret: 'a secret of this test, long enough for it' }
const signal = AbortSignal.timeout(10_000)

/** A host of pictures on this machine, as an IPFS gateway. */
async function startHost(responses: Record<string, (port: number) => Response | Buffer>) {
  const asked: string[] = []
  const host = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    const { port } = host.address() as { port: number }
    const found = responses[request.url ?? '']?.(port) ?? new Response('', { status: 404 })
    const { status, headers, body } = Buffer.isBuffer(found)
      ? { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: found }
      : {
          status: found.status,
          headers: found.headers,
          body: Buffer.from(await found.arrayBuffer()),
        }
    response.writeHead(status, Object.fromEntries(headers)).end(body)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void host.close())
  const { port } = host.address() as { port: number }
  return { ipfsGateway: `http://127.0.0.1:${port}`, port, asked }
}

test('a picture of the gateway is passed on under a URL that this server has signed', async () => {
  const { ipfsGateway } = await startHost({ '/ipfs/leaf.png': () => png })
  const server = await startTestServer({ config: () => ({ ...config, ipfsGateway }) })
  const response = await fetch(
    `${server.url}/${signPicture(config, `${ipfsGateway}/ipfs/leaf.png`)}`,
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
})

test.each([
  ['of another secret', signPicture({ pictureSecret: 'x'.repeat(40) }, 'https://a.example/x.png')],
  ['of another picture', signPicture(config, 'https://a.example/y.png')?.replace('y.png', 'x.png')],
  ['cut short', signPicture(config, 'https://a.example/x.png')?.replace(/.\?/, '?')],
  ['of nothing', 'v1/pictures/-?url=https%3A%2F%2Fa.example%2Fx.png'],
])('security: a signature %s is refused', async (_, path) => {
  const server = await startTestServer({ config: () => config })
  expect((await fetch(`${server.url}/${path}`)).status).toBe(403)
})

test('security: a server without a secret signs nothing and passes nothing on', async () => {
  expect(signPicture({ pictureSecret: undefined }, 'https://a.example/x.png')).toBeUndefined()
  expect(isSigned({ pictureSecret: undefined }, 'https://a.example/x.png', '')).toBe(false)
})

test.each([
  ['image/png', png],
  ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['image/gif', Buffer.from('GIF89a....')],
  ['image/webp', Buffer.from('RIFF....WEBPVP8 ')],
  ['image/avif', Buffer.from('\0\0\0\x20ftypavif')],
  [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [undefined, Buffer.from('<html>GIF89a')],
  [undefined, Buffer.from('')],
])('the first bytes say %s', (type, bytes) => {
  expect(getPictureType(bytes)).toBe(type)
})

test('error: no picture, one that is too large, and a host that fails have statuses of their own', async () => {
  const host = await startHost({
    '/ipfs/drawing.svg': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/ipfs/largest.png': () => Buffer.concat([png, Buffer.alloc(2_097_152 - png.length)]),
    '/ipfs/larger.png': () => Buffer.concat([png, Buffer.alloc(2_097_153 - png.length)]),
  })
  const request = (path: string) => fetchPicture(host, `${host.ipfsGateway}/ipfs/${path}`, signal)
  await expect(request('drawing.svg')).rejects.toMatchObject({ status: 415 })
  await expect(request('larger.png')).rejects.toMatchObject({ status: 502 })
  await expect(request('missing.png')).rejects.toMatchObject({ status: 502 })
  expect((await request('largest.png')).bytes).toHaveLength(2_097_152)
})

test.each([
  ['127.0.0.1', false],
  ['10.0.0.8', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
])('security: %s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test.each([
  'http://127.0.0.1:{port}/secret',
  'http://localhost:{port}/secret',
  'http://[::ffff:127.0.0.1]:{port}/secret',
  'http://2130706433:{port}/secret',
  'http://0x7f.1:{port}/secret',
  'http://127.0.0.1:{port}/ipfs/../secret',
  'http://127.0.0.1:{port}/ipfs/%2e%2e/secret',
])('security: %s is not asked, directly or by a redirect of the gateway', async (address) => {
  const host = await startHost({
    '/secret': () => png,
    '/ipfs/moved.png': (port) =>
      new Response('', {
        status: 302,
        headers: { location: address.replace('{port}', String(port)) },
      }),
  })
  const url = address.replace('{port}', String(host.port))
  await expect(fetchPicture(host, url, signal)).rejects.toMatchObject({ status: 502 })
  await expect(
    fetchPicture(host, `${host.ipfsGateway}/ipfs/moved.png`, signal),
  ).rejects.toMatchObject({ status: 502 })
  await expect(fetchWith(url, { dispatcher: publicAgent, signal })).rejects.toThrow()
  expect(host.asked).toEqual(['/ipfs/moved.png'])
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

/** An IPFS gateway with one picture, `ipfs://leaf.png`. */
export async function startGateway() {
  const server = createServer(({ url }, response) => {
    const isPicture = url === '/ipfs/leaf.png'
    response.writeHead(isPicture ? 200 : 404, { 'content-type': 'image/png' })
    response.end(isPicture ? png : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, stop }
}

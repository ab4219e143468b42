// A static server for one built app, and a stub of a node. Loopback only.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Compresses with brotli at its highest quality, as a build step of a site would. */
export function compress(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/**
 * Serves a folder. Every file is compressed once, before the first request.
 *
 * @param port default: any free port
 * @returns `{ origin, close() }`
 */
export async function serve(folder, port = 0) {
  const files = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length), {
      body: compress(readFileSync(path)),
      type: types[extname(path)] ?? 'application/octet-stream',
    })
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === '/rpc') return answerCall(request, response)
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': pathname === '/' ? 'no-cache' : 'max-age=31536000, immutable',
    })
    response.end(file.body)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Responds with a balance of one ether, which the account view requests after connecting. */
async function answerCall(request, response) {
  let text = ''
  for await (const part of request) text += part
  const call = JSON.parse(text)
  const respond = ({ id, method }) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_chainId' ? '0x1' : '0xde0b6b3a7640000',
  })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(Array.isArray(call) ? call.map(respond) : respond(call)))
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Verify } from './createVerify.ts'

interface Reply {
  readonly status: number
  readonly type: 'application/json' | 'text/html'
  readonly text: string
}

/** HTTP responses of the relay's port: health, and Verify. */
export function handleHttp(
  verify: Verify,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, type, text } = reply(verify, request)
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}

function reply(verify: Verify, { method, url, headers }: IncomingMessage): Reply {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://127.0.0.1')
  if (method !== 'GET') return respondJson(405, { error: 'Only GET.' })
  switch (pathname) {
    case '/health':
      return respondJson(200, { status: 'ok' })
    case '/v3/public-key':
      return respondJson(200, verify.publicKey())
    case '/v3/attestation': {
      const id = searchParams.get('id')
      // The parent page of the frame as sent by the browser, independent of the URL's parameters.
      const origin = getOrigin(headers.referer)
      if (!id || !origin) return respondJson(400, { error: 'An id and a referring page, please.' })
      return { status: 200, type: 'text/html', text: verify.page(id, origin) }
    }
    default:
      return respondJson(404, { error: `No ${pathname} here.` })
  }
}

function getOrigin(referrer: string | undefined): string | undefined {
  return referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

function respondJson(status: number, body: unknown): Reply {
  return { status, type: 'application/json', text: JSON.stringify(body) }
}

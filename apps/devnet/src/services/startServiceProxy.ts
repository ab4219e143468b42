import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { DevnetError } from '../errors.ts'
import { type Listener, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import { serveFrameFault } from './frameFaults.ts'
import { createServiceFaults, getService, parseServiceFault } from './serviceFaults.ts'

const bodyLimit = 2 ** 20
/** Headers of requests that the server reads, and headers of responses that pages read. */
const passedOn = ['content-type', 'cookie', 'if-none-match', 'origin', 'x-request-id']
const passedBack = [
  'access-control-allow-credentials',
  'cache-control',
  'content-type',
  'etag',
  'retry-after',
  'x-request-id',
]

export interface ServiceProxyOptions {
  /** 0 selects a free one. */
  readonly port: number
  /** The server, `http://127.0.0.1:5174`. It may start later; until then every service is down. */
  readonly upstream: string
}

/**
 * A proxy between a page and the server that injects faults at run time: a page's services are at `{url}/s/{scope}`;
 * `POST /faults/{scope}` with `{ service, mode, ms? }` sets one, `POST /reset/{scope}` removes all. `/frame/{fault}` stands
 * for the email wallet's frame.
 *
 * @throws {PortTakenError} if the port is taken
 */
export function startServiceProxy({ port, upstream }: ServiceProxyOptions): Promise<Listener> {
  const faults = createServiceFaults()
  return listen(
    { port, service: 'service faults', extensions: false, cookies: true },
    async (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const [, part, scope, rest] =
        /^\/(s|faults|reset|frame)\/([\w-]{1,64})(\/.*)?$/.exec(pathname) ?? []
      response.setHeader('access-control-expose-headers', 'etag, retry-after, x-request-id')
      if (scope === undefined)
        return void respondJson(response, 404, { error: 'There is nothing here.' })
      if (part === 'frame') return serveFrameFault(scope, response)
      if (part === 's') {
        const path = rest ?? '/'
        const fault = faults.get(scope, getService(path))
        if (fault.mode === 'slow') await delay(fault.ms, undefined, { ref: false })
        if (fault.mode === 'off' || fault.mode === 'slow')
          return forwardRequest(`${upstream}${path}${search}`, request, response)
        return fail(fault.mode, request, response)
      }
      if (part === 'reset') faults.clear(scope)
      else if (request.method === 'POST') {
        try {
          const body = await readBody(request, bodyLimit)
          const { service, fault } = parseServiceFault(JSON.parse(String(body)))
          faults.set(scope, service, fault)
        } catch (error) {
          const text = error instanceof DevnetError ? error.message : 'The body is no JSON.'
          return void respondJson(response, 400, { error: text })
        }
      }
      respondJson(response, 200, faults.list(scope))
    },
  )
}

function respondJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Fails as the server or a proxy in front of it would. */
async function fail(
  mode: 'down' | '403' | '429' | '500' | 'garbage',
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await readBody(request, bodyLimit)
  if (mode === 'down') return void request.socket.destroy()
  response.setHeader('access-control-allow-credentials', 'true')
  if (mode === 'garbage')
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in to the network</title>')
  if (mode === '429') response.setHeader('retry-after', '1')
  const field = { 403: 'origin', 429: 'rate_limited', 500: 'server' }[mode]
  respondJson(response, Number(mode), {
    status: 'FAILED',
    reasons: [{ field, description: 'A fault' }],
  })
}

async function forwardRequest(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, bodyLimit)
  if (body === undefined) return void response.writeHead(413).end()
  const headers = passedOn.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const method = request.method ?? 'GET'
  const reply = await fetch(url, {
    method,
    headers: Object.fromEntries(headers),
    ...(method === 'POST' && { body: new Uint8Array(body) }),
  })
  for (const name of passedBack) {
    const value = reply.headers.get(name)
    if (value !== null) response.setHeader(name, value)
  }
  const cookies = reply.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.writeHead(reply.status).end(Buffer.from(await reply.arrayBuffer()))
}

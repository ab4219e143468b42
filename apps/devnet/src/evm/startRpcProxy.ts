import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FaultSwitch } from '../faults/createFaultSwitch.ts'
import { type Listener, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import { withWrongChainId } from './withWrongChainId.ts'

const bodyLimit = 8 * 2 ** 20

export interface RpcProxyOptions {
  readonly port: number
  readonly service: string
  /** The node's URL once it is ready; earlier requests wait for it. */
  readonly upstream: Promise<string>
  readonly faults: FaultSwitch
}

/**
 * The public proxy of a chain: JSON-RPC over HTTP, forwarded to anvil, or an injected fault.
 *
 * @throws {PortTakenError} if the port is taken
 */
export function startRpcProxy(options: RpcProxyOptions): Promise<Listener> {
  const { port, service } = options
  // Wallet extensions that use the devnet send requests too.
  return listen({ port, service, extensions: true }, (request, response) =>
    handleRequest(options, request, response),
  )
}

async function handleRequest(
  { upstream, faults }: RpcProxyOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = faults.next()
  const body = await readBody(request, bodyLimit)
  if (fault.mode === 'down') return void request.socket.destroy()
  if (fault.mode === '429')
    return void response.writeHead(429, { 'retry-after': '1' }).end('Too many requests\n')
  if (fault.mode === 'slow') await delay(fault.ms, undefined, { ref: false })
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end()
  if (body === undefined) return void response.writeHead(413).end()

  const reply = await fetch(await upstream, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(body),
  })
  const text = await reply.text()
  response.writeHead(reply.status, { 'content-type': 'application/json' })
  response.end(fault.mode === 'wrongId' ? withWrongChainId(body.toString(), text) : text)
}

import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { DevnetError } from '../errors.ts'
import { readBody } from '../http/readBody.ts'
import { parseRelayFault } from '../relay/parseRelayFault.ts'
import type { Relay } from '../relay/startRelay.ts'
import type { ControlResponse } from './ControlResponse.ts'

const bodyLimit = 16 * 2 ** 10
const scope = z.object({ projectId: z.string().min(1).optional() })

/** `GET /relay`, `POST /relay/faults`, `POST /relay/cut` and `POST /relay/reset`. */
export async function routeRelay(
  request: IncomingMessage,
  pathname: string,
  relay: Relay,
): Promise<ControlResponse> {
  const { url, faults, sockets, messageCount } = relay
  const state = () => ({ url, faults: faults(), sockets: sockets(), kept: messageCount() })
  if (request.method === 'GET' && pathname === '/relay') return { status: 200, body: state() }
  const act = Object.hasOwn(actions, pathname) ? actions[pathname] : undefined
  if (request.method !== 'POST' || !act)
    return { status: 404, body: { error: `No ${request.method} ${pathname} here.` } }
  const body = await readBody(request, bodyLimit)
  if (!body) return { status: 413, body: { error: `At most ${bodyLimit} bytes.` } }
  try {
    act(relay, JSON.parse(body.toString() || '{}'))
    return { status: 200, body: state() }
  } catch (error) {
    if (error instanceof z.ZodError)
      return { status: 400, body: { error: 'projectId must be a string.' } }
    if (error instanceof DevnetError || error instanceof SyntaxError)
      return { status: 400, body: { error: error.message } }
    throw error
  }
}

const actions: Readonly<Record<string, (relay: Relay, body: unknown) => void>> = {
  '/relay/faults': (relay, body) => relay.setFault(parseRelayFault(body)),
  '/relay/cut': (relay, body) => relay.cut(scope.parse(body).projectId),
  '/relay/reset': (relay, body) => relay.reset(scope.parse(body).projectId),
}

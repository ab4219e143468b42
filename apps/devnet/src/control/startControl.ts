import type { IncomingMessage, ServerResponse } from 'node:http'
import { devnetAccounts } from '../constants/devnetAccounts.ts'
import { DevnetError } from '../errors.ts'
import type { RunningChain } from '../evm/startEvm.ts'
import { parseFault } from '../faults/parseFault.ts'
import { type Listener, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import type { Relay } from '../relay/startRelay.ts'
import type { Answer } from './answer.ts'
import { routeRelay } from './routeRelay.ts'

const bodyLimit = 16 * 2 ** 10

/** What runs, as the control service tells of it. */
export interface Controlled {
  readonly chains: readonly RunningChain[]
  readonly relay?: Relay | undefined
}

/**
 * The devnet's control service:
 * `GET /health`, `GET /devnet.json`, `POST /reset`, `GET /faults`, `POST /faults`, and what begins with `/relay`.
 *
 * @throws {PortTakenError} when the port is taken.
 */
export function startControl(port: number, parts: Controlled): Promise<Listener> {
  const options = { port, service: 'devnet control', extensions: false }
  return listen(options, async (request, response) => {
    send(response, await route(request, parts))
  })
}

async function route(request: IncomingMessage, parts: Controlled): Promise<Answer> {
  const { chains, relay } = parts
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (relay && /^\/relay(\/|$)/.test(pathname)) return routeRelay(request, pathname, relay)
  switch (`${request.method} ${pathname}`) {
    case 'GET /health':
      return health(chains)
    case 'GET /devnet.json':
      return { status: 200, body: describe(parts) }
    case 'POST /reset':
      await Promise.all(chains.map((chain) => chain.reset()))
      return { status: 200, body: { status: 'ok' } }
    case 'GET /faults':
      return { status: 200, body: { chains: listFaults(chains) } }
    case 'POST /faults':
      return setFault(request, chains)
    default:
      return { status: 404, body: { error: `No ${request.method} ${pathname} here.` } }
  }
}

async function health(chains: readonly RunningChain[]): Promise<Answer> {
  const alive = await Promise.all(chains.map((chain) => chain.isAlive()))
  const ok = alive.every(Boolean)
  return {
    status: ok ? 200 : 503,
    body: {
      status: ok ? 'ok' : 'failing',
      chains: chains.map(({ chainId, rpcUrl, marker, pid }, index) => ({
        chainId,
        url: rpcUrl,
        marker,
        pid,
        alive: alive[index],
      })),
    },
  }
}

function describe({ chains, relay }: Controlled) {
  return {
    ...(relay && { relayUrl: relay.url }),
    chains: chains.map(({ chainId, caipNetworkId, name, rpcUrl, marker }) => ({
      chainId,
      caipNetworkId,
      name,
      rpcUrl,
      marker,
    })),
    accounts: devnetAccounts.map(({ address }) => ({ address })),
  }
}

function listFaults(chains: readonly RunningChain[]) {
  return chains.map(({ chainId, faults }) => ({ chainId, ...faults.current() }))
}

async function setFault(
  request: IncomingMessage,
  chains: readonly RunningChain[],
): Promise<Answer> {
  const body = await readBody(request, bodyLimit)
  if (!body) return { status: 413, body: { error: `At most ${bodyLimit} bytes.` } }
  try {
    const value = JSON.parse(body.toString())
    const fault = parseFault(value)
    const chain = chains.find(({ chainId }) => chainId === value.chainId)
    if (!chain)
      throw new DevnetError(
        `chainId must be one of ${chains.map(({ chainId }) => chainId).join(', ')}.`,
      )
    chain.faults.set(fault)
    return { status: 200, body: { chains: listFaults(chains) } }
  } catch (error) {
    const known = error instanceof DevnetError || error instanceof SyntaxError
    if (!known) throw error
    return { status: 400, body: { error: error.message } }
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}

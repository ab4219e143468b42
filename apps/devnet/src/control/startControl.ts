import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RunningBitcoin } from '../bitcoin/startBitcoin.ts'
import { devnetAccounts } from '../constants/devnetAccounts.ts'
import { devnetBitcoin } from '../constants/devnetBitcoin.ts'
import { devnetSolana, devnetSolanaAccounts } from '../constants/devnetSolana.ts'
import { DevnetError } from '../errors.ts'
import type { RunningChain } from '../evm/startEvm.ts'
import type { FaultSwitch } from '../faults/createFaultSwitch.ts'
import { parseFault } from '../faults/parseFault.ts'
import { type Listener, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import type { MailCatcher } from '../mail/startMail.ts'
import type { Relay } from '../relay/startRelay.ts'
import type { RunningSolana } from '../solana/startSolana.ts'
import type { ControlResponse } from './ControlResponse.ts'
import { routeRelay } from './routeRelay.ts'

const bodyLimit = 16 * 2 ** 10

/** Running services, as the control service lists them. */
export interface Controlled {
  readonly chains: readonly RunningChain[]
  readonly solana?: RunningSolana | undefined
  readonly bitcoin?: RunningBitcoin | undefined
  readonly relay?: Relay | undefined
  readonly mail?: MailCatcher | undefined
}

/**
 * The devnet's control service: `GET /health`, `GET /devnet.json`, `POST /reset`, `GET /faults`, `POST /faults`, and
 * the paths under `/relay`.
 *
 * @param reset restores the initial state of the devnet
 * @throws {PortTakenError} if the port is taken
 */
export function startControl(
  port: number,
  parts: Controlled,
  reset: () => Promise<void>,
): Promise<Listener> {
  const options = { port, service: 'devnet control', extensions: false }
  return listen(options, async (request, response) => {
    send(response, await route(request, parts, reset))
  })
}

async function route(
  request: IncomingMessage,
  parts: Controlled,
  reset: () => Promise<void>,
): Promise<ControlResponse> {
  const { relay } = parts
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (relay && /^\/relay(\/|$)/.test(pathname)) return routeRelay(request, pathname, relay)
  switch (`${request.method} ${pathname}`) {
    case 'GET /health':
      return getHealth(parts)
    case 'GET /devnet.json':
      return { status: 200, body: describe(parts) }
    case 'POST /reset':
      await reset()
      return { status: 200, body: { status: 'ok' } }
    case 'GET /faults':
      return { status: 200, body: showFaults(parts) }
    case 'POST /faults':
      return setFault(request, parts)
    default:
      return { status: 404, body: { error: `No ${request.method} ${pathname} here.` } }
  }
}

async function getHealth({ chains, ...others }: Controlled): Promise<ControlResponse> {
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
      // They run in this process and respond as long as it does.
      others: Object.entries(others).flatMap(([name, part]) => (part ? [name] : [])),
    },
  }
}

function describe({ chains, solana, bitcoin, relay, mail }: Controlled) {
  return {
    ...(relay && { relayUrl: relay.url }),
    ...(mail && { mail: { smtpUrl: mail.smtpUrl, url: mail.url } }),
    ...(bitcoin && {
      bitcoin: {
        caipNetworkId: devnetBitcoin.caipNetworkId,
        name: devnetBitcoin.name,
        url: bitcoin.url,
        accounts: devnetBitcoin.accounts.map(({ payment, ordinals }) => ({
          payment: payment.address,
          ordinals: ordinals.address,
        })),
      },
    }),
    ...(solana && {
      solana: {
        caipNetworkId: devnetSolana.caipNetworkId,
        name: devnetSolana.name,
        rpcUrl: solana.rpcUrl,
        socketUrl: solana.socketUrl,
        accounts: devnetSolanaAccounts.map(({ address }) => ({ address })),
      },
    }),
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

function showFaults({ chains, solana, bitcoin }: Controlled) {
  return {
    chains: chains.map(({ chainId, faults }) => ({ chainId, ...faults.current() })),
    ...(solana && { solana: solana.faults.current() }),
    ...(bitcoin && { bitcoin: bitcoin.faults.current() }),
  }
}

async function setFault(request: IncomingMessage, parts: Controlled): Promise<ControlResponse> {
  const { chains, solana, bitcoin } = parts
  const body = await readBody(request, bodyLimit)
  if (!body) return { status: 413, body: { error: `At most ${bodyLimit} bytes.` } }
  try {
    const value = JSON.parse(body.toString())
    const fault = parseFault(value)
    const known = new Map<unknown, { readonly faults: FaultSwitch }>([
      ...chains.map((chain) => [chain.chainId, chain] as const),
      ...(solana ? [['solana', solana] as const] : []),
      ...(bitcoin ? [['bitcoin', bitcoin] as const] : []),
    ])
    const chain = known.get(value.chainId)
    if (!chain) throw new DevnetError(`chainId must be one of ${[...known.keys()].join(', ')}.`)
    chain.faults.set(fault)
    return { status: 200, body: showFaults(parts) }
  } catch (error) {
    const known = error instanceof DevnetError || error instanceof SyntaxError
    if (!known) throw error
    return { status: 400, body: { error: error.message } }
  }
}

function send(response: ServerResponse, { status, body }: ControlResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}

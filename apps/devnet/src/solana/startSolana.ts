import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { devnetSolana } from '../constants/devnetSolana.ts'
import { createFaultSwitch, type FaultSwitch } from '../faults/createFaultSwitch.ts'
import { noFault } from '../faults/parseFault.ts'
import { type Listener, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import { createChain } from './createChain.ts'
import { createMethods } from './createMethods.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import { handleRpc } from './handleRpc.ts'
import { openSockets } from './openSockets.ts'

const bodyLimit = 2 ** 20
/** Slot time of a cluster. */
const slotMs = 400

/** Solana on loopback: litesvm behind JSON-RPC and WebSocket. */
export interface RunningSolana {
  /** JSON-RPC, `http://127.0.0.1:{port}`. */
  readonly rpcUrl: string
  /** Subscriptions, `ws://127.0.0.1:{port}`. The JSON-RPC port accepts them too. */
  readonly socketUrl: string
  readonly faults: FaultSwitch
  /** Invalidates all earlier blockhashes: transactions signed with one are rejected. */
  expireBlockhashes(): void
  /** Restores accounts, tokens and history, and removes faults. */
  reset(): void
  stop(): Promise<void>
}

/**
 * Starts the devnet's Solana.
 *
 * @param ports an offset, or `free`
 * @throws {PortTakenError} if a port is taken
 */
export async function startSolana(
  ports: { readonly shift: number } | 'free',
): Promise<RunningSolana> {
  const chain = createChain()
  const faults = createFaultSwitch()
  const subscriptions = createSubscriptions(chain)
  const methods = createMethods(chain, (landed) => subscriptions.onLanded(landed))
  const getPort = (port: number) => (ports === 'free' ? 0 : port + ports.shift)
  const sockets = openSockets(methods, subscriptions)
  const entry = { service: 'Solana', extensions: true, upgrade: sockets.upgrade }

  const rpc = await listen({ ...entry, port: getPort(devnetSolana.port) }, (request, response) =>
    handleRequest({ methods, faults }, request, response),
  )
  let socket: Listener
  try {
    // This socket is for subscriptions only.
    socket = await listen(
      { ...entry, port: getPort(devnetSolana.socketPort) },
      async (_, response) => void response.writeHead(426, { upgrade: 'websocket' }).end(),
    )
  } catch (error) {
    await rpc.stop()
    throw error
  }
  const timer = setInterval(() => {
    chain.tick()
    subscriptions.onSlot()
  }, slotMs)
  timer.unref()

  return {
    rpcUrl: rpc.url,
    socketUrl: socket.url.replace('http:', 'ws:'),
    faults,
    expireBlockhashes: () => chain.expireBlockhashes(),
    reset() {
      faults.set(noFault)
      chain.reset()
    },
    async stop() {
      clearInterval(timer)
      sockets.close()
      await Promise.all([rpc.stop(), socket.stop()])
    },
  }
}

async function handleRequest(
  { methods, faults }: { methods: ReturnType<typeof createMethods>; faults: FaultSwitch },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = faults.next()
  const body = await readBody(request, bodyLimit)
  if (fault.mode === 'down') return void request.socket.destroy()
  if (fault.mode === '429')
    return void response.writeHead(429, { 'retry-after': '1' }).end('Too many requests\n')
  if (fault.mode === 'slow') await delay(fault.ms, undefined, { ref: false })
  if (request.method === 'GET' && request.url === '/health') return void response.end('ok')
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end()
  if (body === undefined) return void response.writeHead(413).end()
  const requested =
    fault.mode === 'wrongId' ? { ...methods, getGenesisHash: otherGenesis } : methods
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(handleRpc(requested, body.toString())))
}

/** The genesis hash of Solana's public devnet. */
const otherGenesis = () => 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

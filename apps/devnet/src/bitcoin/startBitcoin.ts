import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { devnetBitcoin } from '../constants/devnetBitcoin.ts'
import { DevnetError } from '../errors.ts'
import { createFaultSwitch, type FaultSwitch } from '../faults/createFaultSwitch.ts'
import { noFault } from '../faults/parseFault.ts'
import { listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import { type Chain, createChain } from './chain.ts'
import { handleRequest } from './handleRequest.ts'
import { fund, mine } from './mint.ts'

const bodyLimit = 2 ** 20

/** A running Bitcoin chain. */
export interface RunningBitcoin {
  /** Base URL of an Esplora API, `http://127.0.0.1:{port}`. */
  readonly url: string
  /** Mines blocks with all pending transactions; the rewards go to `address`. */
  mine(count?: number, address?: string): void
  /** Mints confirmed satoshis to an address. @returns the transaction's id */
  fund(address: string, satoshis: bigint): string
  /** Injects a fault, as for the other chains; `wrongId` returns another genesis block. */
  readonly faults: FaultSwitch
  /** Every other response has this fault, until `reset` or `injectFault('off')`. */
  injectFault(how: FaultKind): void
  /** Restores the initial state. */
  reset(): void
  stop(): Promise<void>
}

/** `500` fails, `garbage` returns JSON of another shape, `silent` never responds. */
export type FaultKind = 'off' | '500' | 'garbage' | 'silent'

/**
 * Starts a model of Bitcoin regtest with validated transactions and signatures, without proof of work or peers,
 * behind the HTTP API of Esplora. Two accounts hold bitcoin (`devnetBitcoin`).
 *
 * @param ports `free`, or the offset added to 9302
 * @throws {PortTakenError} if the port is taken
 */
export async function startBitcoin(ports: 'free' | { shift: number }): Promise<RunningBitcoin> {
  let chain = prepare()
  let responseFault: FaultKind = 'off'
  const faults = createFaultSwitch()
  const port = ports === 'free' ? 0 : 9_302 + ports.shift
  const listener = await listen(
    { port, service: 'Bitcoin', extensions: true },
    async (request, response) => {
      const body = await readBody(request, bodyLimit)
      if (body === undefined) return void response.writeHead(413).end()
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const fault = faults.next()
      if (fault.mode === 'down') return void request.socket.destroy()
      if (fault.mode === '429')
        return void response.writeHead(429, { 'retry-after': '1' }).end('Too many requests\n')
      if (fault.mode === 'slow') await delay(fault.ms, undefined, { ref: false })
      if (responseFault !== 'off') return writeFaultyResponse(responseFault, response)
      if (fault.mode === 'wrongId' && pathname === '/block-height/0')
        return send(response, { status: 200, body: '0'.repeat(64) })
      try {
        if (`${request.method} ${pathname}` === 'POST /devnet/reset') chain = prepare()
        send(response, handleRequest(chain, `${request.method}`, pathname, body.toString()))
      } catch (error) {
        if (!(error instanceof DevnetError)) throw error
        send(response, { status: 400, body: error.message })
      }
    },
  )
  return {
    url: listener.url,
    mine: (count = 1, address) => void mine(chain, count, address),
    fund: (address, satoshis) => fund(chain, address, satoshis),
    faults,
    injectFault(how) {
      responseFault = how
    },
    reset() {
      chain = prepare()
      responseFault = 'off'
      faults.set(noFault)
    },
    stop: listener.stop,
  }
}

function prepare(): Chain {
  const chain = createChain()
  for (const { payment, ordinals } of devnetBitcoin.accounts) {
    fund(chain, payment.address, devnetBitcoin.paymentSatoshis)
    fund(chain, ordinals.address, devnetBitcoin.ordinalsSatoshis)
  }
  return chain
}

function writeFaultyResponse(how: FaultKind, response: ServerResponse): void {
  if (how === '500') response.writeHead(500).end('Internal error')
  if (how !== 'garbage') return
  response.writeHead(200, { 'content-type': 'application/json' }).end('[{"value":"much"}]')
}

function send(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': isText ? 'text/plain' : 'application/json',
    'cache-control': 'no-store',
  })
  response.end(isText ? body : JSON.stringify(body))
}

import { WebSocket } from 'ws'
import { createQueue, type Queue } from '../walletApp/createQueue.ts'
import { createRelayKey, type RelayKey, signToken } from './signToken.ts'

/** Received messages. */
export interface Delivery {
  readonly id: number
  readonly subscription: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
}

/** A client that sends arbitrary messages, for tests of the relay and of its clients. */
export interface RawRelayClient {
  readonly key: RelayKey
  readonly socket: WebSocket
  readonly deliveries: Queue<Delivery>
  /** @throws the relay's error as `{code} {message}` */
  request(method: string, params: unknown): Promise<unknown>
  acknowledge(delivery: Delivery): void
  /** Code and reason of the socket's close event. */
  readonly closed: Promise<readonly [number, string]>
  close(): Promise<void>
}

export interface RawRelayClientOptions {
  /** URL of the relay, `ws://…`. */
  readonly url: string
  readonly projectId?: string
  /** Default: a new one. The same key is the same client. */
  readonly key?: RelayKey
  /** Claims that replace those of a valid token. */
  readonly claims?: object
}

/** Opens a socket without the client library. @throws if the relay rejects it */
export async function openRelayClient(options: RawRelayClientOptions): Promise<RawRelayClient> {
  const { url, projectId = 'raw', key = createRelayKey(), claims } = options
  const query = new URLSearchParams({ auth: signToken(key, url, claims), projectId })
  const socket = new WebSocket(`${url}/?${query}`)
  const deliveries = createQueue<Delivery>()
  const requested = new Map<number, (frame: Frame) => void>()
  let last = 0

  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as Frame
    if (frame.params) {
      const { id: subscription, data: delivered } = frame.params
      deliveries.add({ ...delivered, id: frame.id, subscription })
    } else {
      requested.get(frame.id)?.(frame)
    }
  })
  const closed = new Promise<readonly [number, string]>((resolve) => {
    socket.once('close', (code, reason) => resolve([code, reason.toString()]))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    key,
    socket,
    deliveries,
    closed,
    request(method, params) {
      const id = ++last
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve, reject) => {
        requested.set(id, ({ result, error }) => {
          if (error) reject(new Error(`${error.code} ${error.message}`))
          else resolve(result)
        })
      })
    },
    acknowledge: ({ id }) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    async close() {
      socket.close()
      await closed
    },
  }
}

interface Frame {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
  readonly params?: { readonly id: string; readonly data: Omit<Delivery, 'id' | 'subscription'> }
}

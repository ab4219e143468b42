import { type WebSocket, WebSocketServer } from 'ws'
import type { ListenOptions } from '../http/listen.ts'
import type { Method } from './createMethods.ts'
import type { createSubscriptions } from './createSubscriptions.ts'
import { createFailure, handleRpc } from './handleRpc.ts'
import { createMethodNotFoundError, RpcError } from './RpcError.ts'

type Subscriptions = ReturnType<typeof createSubscriptions>

/**
 * Serves WebSocket subscriptions of the chain.
 *
 * @returns `upgrade`, which handles an upgrade request, and `close`, which closes all sockets
 */
export function openSockets(
  methods: Readonly<Record<string, Method>>,
  subscriptions: Subscriptions,
): { readonly upgrade: NonNullable<ListenOptions['upgrade']>; close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2 ** 20 })
  const open = (socket: WebSocket) => {
    socket.on('error', () => socket.terminate())
    socket.on('close', () => subscriptions.leave(socket))
    socket.on('message', (data) => {
      socket.send(JSON.stringify(handleRequest(String(data), socket, methods, subscriptions)))
    })
  }
  return {
    upgrade: (request, socket, head) => sockets.handleUpgrade(request, socket, head, open),
    close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function handleRequest(
  text: string,
  socket: WebSocket,
  methods: Readonly<Record<string, Method>>,
  subscriptions: Subscriptions,
): unknown {
  const call = parse(text)
  const { id = null, method, params = [] } = call
  if (typeof method !== 'string' || !Array.isArray(params)) return handleRpc(methods, text)
  if (method === 'ping') return { jsonrpc: '2.0', id, result: 'pong' }
  if (method.endsWith('Unsubscribe'))
    return { jsonrpc: '2.0', id, result: subscriptions.close(params[0]) }
  if (!method.endsWith('Subscribe')) return handleRpc(methods, text)
  try {
    const result = subscriptions.open(method, params, socket)
    return result === undefined
      ? createFailure(id, createMethodNotFoundError())
      : { jsonrpc: '2.0', id, result }
  } catch (error) {
    return createFailure(
      id,
      error instanceof RpcError ? error : new RpcError(-32603, 'Internal error'),
    )
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

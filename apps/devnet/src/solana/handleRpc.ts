import type { Method } from './createMethods.ts'
import { createMethodNotFoundError, RpcError } from './RpcError.ts'

/** Handles JSON-RPC 2.0 text: one call or a batch. Never throws. */
export function handleRpc(methods: Readonly<Record<string, Method>>, text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return createFailure(null, new RpcError(-32700, 'Parse error'))
  }
  if (Array.isArray(body))
    return body.length > 0
      ? body.map((call) => handleRequest(methods, call))
      : createInvalidRequest()
  return handleRequest(methods, body)
}

export function createFailure(id: unknown, { code, message, data }: RpcError) {
  const error = { code, message, ...(data !== undefined && { data }) }
  return { jsonrpc: '2.0', id, error }
}

function handleRequest(methods: Readonly<Record<string, Method>>, call: unknown): unknown {
  const { id = null, method, params = [] } = (call ?? {}) as Record<string, unknown>
  if (typeof method !== 'string') return createInvalidRequest()
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw createMethodNotFoundError()
    if (!Array.isArray(params)) throw new RpcError(-32602, 'Invalid params')
    return { jsonrpc: '2.0', id, result: run(params) }
  } catch (error) {
    if (error instanceof RpcError) return createFailure(id, error)
    return createFailure(id, new RpcError(-32603, 'Internal error'))
  }
}

function createInvalidRequest() {
  return createFailure(null, new RpcError(-32600, 'Invalid request'))
}

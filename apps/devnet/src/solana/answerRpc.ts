import type { Method } from './methods.ts'
import { methodNotFound, RpcError } from './RpcError.ts'

/** JSON-RPC 2.0 on a text: one call or a batch. Never throws. */
export function answerRpc(methods: Readonly<Record<string, Method>>, text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return failure(null, new RpcError(-32700, 'Parse error'))
  }
  if (Array.isArray(body))
    return body.length > 0 ? body.map((call) => answer(methods, call)) : invalid()
  return answer(methods, body)
}

export function failure(id: unknown, { code, message, data }: RpcError) {
  const error = { code, message, ...(data !== undefined && { data }) }
  return { jsonrpc: '2.0', id, error }
}

function answer(methods: Readonly<Record<string, Method>>, call: unknown): unknown {
  const { id = null, method, params = [] } = (call ?? {}) as Record<string, unknown>
  if (typeof method !== 'string') return invalid()
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw methodNotFound()
    if (!Array.isArray(params)) throw new RpcError(-32602, 'Invalid params')
    return { jsonrpc: '2.0', id, result: run(params) }
  } catch (error) {
    if (error instanceof RpcError) return failure(id, error)
    return failure(id, new RpcError(-32603, 'Internal error'))
  }
}

function invalid() {
  return failure(null, new RpcError(-32600, 'Invalid request'))
}

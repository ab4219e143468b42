import { RpcError } from '@latchkey/core/adapter'

/** The error for a malformed response of Esplora. */
export function createUnreadableError(expected: string): RpcError {
  return new RpcError(-32603, { details: `expected ${expected}` })
}

/** Whether a number of JSON is an exact count: a larger one has lost digits. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Of a request whose parameters were checked before, a refusal is the node's failure. */
export function throwUnreadable(cause: unknown): never {
  if (cause instanceof RpcError && cause.rpcCode === -32602) throw new RpcError(-32603, { cause })
  throw cause
}

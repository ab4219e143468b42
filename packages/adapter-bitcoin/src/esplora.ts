import { RpcError } from '@latchkey/core/adapter'

/** The error for a malformed response of Esplora. */
export function createUnreadableError(expected: string): RpcError {
  return new RpcError(-32603, { details: `expected ${expected}` })
}

/** Whether a number of JSON is an exact count: a larger one has lost digits. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Rethrows an error; a node that refuses parameters which were checked before has failed. */
export function throwUnreadable(cause: unknown): never {
  if (cause instanceof RpcError && cause.rpcCode === -32602) throw new RpcError(-32603, { cause })
  throw cause
}

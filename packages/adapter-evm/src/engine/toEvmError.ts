import {
  ChainNotAddedError,
  isRpcErrorCode,
  LatchkeyError,
  RequestPendingError,
  RpcError,
  UserRejectedError,
} from '@latchkey/core'

const mostNodes = 32
/** Codes that say only "something": one nested inside says what. */
const vague = new Set([-32603, -32000, -1])

/**
 * Translates what a wallet or a node threw into the closed set, by code alone: texts differ between wallets and
 * languages. Nested errors are searched too, since wallets wrap (`data.originalError`, `cause`).
 *
 * @param source `wallet` by default. From a `node`, -32002 is no open request and 4902 no unknown chain.
 * @returns `UserRejectedError` for 4001, 5000 and 5002; `RequestPendingError` for -32002; `ChainNotAddedError` for
 * 4902; otherwise `RpcError` with a code of spec §8, or -1. Errors of Latchkey pass unchanged.
 */
export function toEvmError(cause: unknown, source: 'wallet' | 'node' = 'wallet'): LatchkeyError {
  // By class, not by mark: a wallet may throw an object that only looks like one of ours.
  if (cause instanceof LatchkeyError) return cause
  // viem wraps what a transport throws.
  const own = source === 'node' ? findOwn(cause) : undefined
  if (own) return own
  const codes = readCodes(cause)
  const code = codes.find((value) => !vague.has(value)) ?? codes[0] ?? -1
  if (source === 'wallet') {
    if (code === 4001 || code === 5000 || code === 5002) return new UserRejectedError(cause)
    if (code === -32002) return new RequestPendingError(cause)
    if (code === 4902) return new ChainNotAddedError(cause)
  }
  return new RpcError(code, { cause })
}

function findOwn(cause: unknown): LatchkeyError | undefined {
  let node = cause
  for (let depth = 0; depth < mostNodes && node instanceof Error; depth += 1) {
    if (node instanceof LatchkeyError) return node
    node = node.cause
  }
  return undefined
}

/** Known codes from the outside in. Reads a limited part of the value, since it may be deep, cyclic or hostile. */
function readCodes(cause: unknown): number[] {
  const codes: number[] = []
  const queue: unknown[] = [cause]
  for (let index = 0; index < queue.length && index < mostNodes; index += 1) {
    const node = queue[index]
    if (typeof node !== 'object' || node === null) continue
    const code = toCode(read(node, 'code'))
    if (code !== undefined) codes.push(code)
    for (const key of ['data', 'originalError', 'cause', 'error', 'info']) {
      queue.push(read(node, key))
    }
  }
  return codes
}

function toCode(value: unknown): number | undefined {
  const isDigits = typeof value === 'string' && /^-?[1-9]\d{0,5}$/.test(value)
  const code = isDigits ? Number(value) : value
  if (typeof code !== 'number') return undefined
  return isRpcErrorCode(code) || code === 5000 || code === 5002 ? code : undefined
}

function read(node: object, key: string): unknown {
  try {
    return (node as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

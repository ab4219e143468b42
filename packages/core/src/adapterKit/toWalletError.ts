import { LatchkeyError } from '../base/errors.ts'
import { isRpcErrorCode, RpcError } from '../base/rpcErrors.ts'
import { ChainNotAddedError, RequestPendingError, UserRejectedError } from '../base/walletErrors.ts'
import { readProperty } from './parseWalletResponses.ts'

/** Rejections by the visitor: EIP-1193, and WalletConnect's codes. */
const rejections = [4001, 5000, 5002]
/** Codes of unspecific failures: a nested code has more information. */
const genericCodes = [-32603, -32000, -1]
/** Properties in which wallets wrap another error. */
const nestedKeys = ['data', 'originalError', 'cause', 'error', 'info']
const mostNodes = 32

/**
 * Reads the codes and names of an error and of the errors that it wraps, from the outside in. Only a limited part of
 * the value is read, since it may be deep, cyclic or hostile. Messages are not read: they differ between wallets and
 * languages.
 *
 * @returns `code`: the outermost known code, or the outermost one that is not unspecific (-32603, -32000); -1 without
 * a known code
 *
 * @example
 * readErrorTree({ code: -32603, data: { code: 4001 } }).code // 4001
 */
export function readErrorTree(cause: unknown): {
  readonly code: number
  readonly codes: readonly number[]
  readonly names: readonly string[]
} {
  const codes: number[] = []
  const names: string[] = []
  const nodes: unknown[] = [cause]
  for (let index = 0; index < nodes.length && index < mostNodes; index += 1) {
    const node = nodes[index]
    const code = toCode(readProperty(node, 'code'))
    if (code !== undefined) codes.push(code)
    const name = readProperty(node, 'name')
    if (typeof name === 'string') names.push(name)
    for (const key of nestedKeys) {
      const nested = readProperty(node, key)
      if (typeof nested === 'object' && nested !== null) nodes.push(nested)
    }
  }
  const code = codes.find((value) => !genericCodes.includes(value)) ?? codes[0] ?? -1
  return { code, codes, names }
}

function toCode(value: unknown): number | undefined {
  const isDigits = typeof value === 'string' && /^-?[1-9]\d{0,5}$/.test(value)
  const code = isDigits ? Number(value) : value
  if (typeof code !== 'number') return undefined
  return isRpcErrorCode(code) || rejections.includes(code) ? code : undefined
}

/**
 * Translates a wallet's error into the closed set of errors, by its code alone.
 *
 * @param code the code of the error; that of `readErrorTree` when absent
 * @returns `UserRejectedError` for 4001, 5000 and 5002; `RequestPendingError` for -32002; `ChainNotAddedError` for
 * 4902; otherwise `RpcError` with a known code, or -1. Errors of Latchkey are returned unchanged.
 *
 * @example
 * toWalletError({ code: 4001 }).code // 'createUserRejectedError'
 */
export function toWalletError(cause: unknown, code?: number): LatchkeyError {
  // Uses `instanceof`: a wallet may throw an object that imitates a `LatchkeyError`.
  if (cause instanceof LatchkeyError) return cause
  const found = code ?? readErrorTree(cause).code
  if (rejections.includes(found)) return new UserRejectedError(cause)
  if (found === -32002) return new RequestPendingError(cause)
  if (found === 4902) return new ChainNotAddedError(cause)
  return new RpcError(found, { cause })
}

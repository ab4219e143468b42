import {
  isRpcErrorCode,
  LatchkeyError,
  RequestPendingError,
  RpcError,
  UserRejectedError,
} from '@latchkey/core'
import { read } from '../readAny.ts'

/** Whose codes: EIP-1193's, or those of sats-connect, which has given some of them another meaning. */
export type Codes = 'eip1193' | 'satsConnect'

const deepest = 4

/**
 * Translates what a wallet threw into the closed set, by code alone: texts differ between wallets and languages.
 *
 * @returns `UserRejectedError` for 4001 (sats-connect: also -32000), `RequestPendingError` for -32002 (sats-connect: no
 * access, 4100), otherwise `RpcError` with a code of spec §8, or -1
 */
export function toBitcoinError(cause: unknown, codes: Codes): LatchkeyError {
  // By class, not by mark: a wallet may throw an object that only looks like one of ours.
  if (cause instanceof LatchkeyError) return cause
  const code = readCode(cause)
  if (code === 4001) return new UserRejectedError(cause)
  if (codes === 'satsConnect') {
    if (code === -32000) return new UserRejectedError(cause)
    if (code === -32001) return new RpcError(-32004, { cause })
    if (code === -32002) return new RpcError(4100, { cause })
  }
  if (code === -32002) return new RequestPendingError(cause)
  return new RpcError(code, { cause })
}

/** The outermost known code; wallets wrap (`error`, `cause`, `data`). */
function readCode(cause: unknown, depth = 0): number {
  const code = read(cause, 'code')
  if (typeof code === 'number' && isRpcErrorCode(code) && code !== -1) return code
  if (depth === deepest) return -1
  for (const key of ['error', 'cause', 'data']) {
    const inner = read(cause, key)
    const found = inner === undefined ? -1 : readCode(inner, depth + 1)
    if (found !== -1) return found
  }
  return -1
}

/** A call the wallet does not have. */
export function notSupported(call: string, wallet: string): RpcError {
  return new RpcError(-32004, { details: `Wallet call is not supported: ${call} by ${wallet}` })
}

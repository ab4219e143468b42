import {
  ChainNotAddedError,
  isRpcErrorCode,
  LatchkeyError,
  PairingExpiredError,
  RequestPendingError,
  RpcError,
  SessionExpiredError,
  UnexpectedError,
  UserRejectedError,
} from '@latchkey/core/adapter'

/** Codes of the protocol (https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes). */
const rejected = new Set([4001, 5000, 5001, 5002, 5003])
/** Of the protocol: the session was ended or has run out. */
const createRelayError = new Set([6000, 7000, 8000])

/** The relay client's and the wallets' errors as ours, by their code. */
export function toRelayError(cause: unknown, what?: 'pairing'): LatchkeyError {
  if (LatchkeyError.is(cause)) return cause
  const code = getCode(cause)
  if (code !== undefined && rejected.has(code)) return new UserRejectedError(cause)
  if (code === -32002) return new RequestPendingError(cause)
  if (code === 4902) return new ChainNotAddedError(cause)
  if (code !== undefined && createRelayError.has(code)) return new SessionExpiredError(cause)
  if (code !== undefined && isRpcErrorCode(code)) return new RpcError(code, { cause })
  // A proposal without a response ends without a code.
  if (what === 'pairing' && !isFault(cause)) return new PairingExpiredError(cause)
  return code === undefined ? new UnexpectedError(cause) : new RpcError(code, { cause })
}

/** A programming error: no code fits. */
const isFault = (cause: unknown): boolean =>
  cause instanceof TypeError || cause instanceof ReferenceError || cause instanceof RangeError

function getCode(cause: unknown): number | undefined {
  try {
    const { code } = cause as { code?: unknown }
    return typeof code === 'number' && Number.isInteger(code) ? code : undefined
  } catch {
    return undefined
  }
}

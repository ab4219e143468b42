import { isRpcErrorCode, type LatchkeyError, RpcError } from '@latchkey/core/adapter'
import { createNotEnoughError } from '../errors.ts'

/** Failures because of missing lamports: for the fee, or for the rent of an account. */
const unpaid = new Set(['AccountNotFound', 'InsufficientFundsForFee', 'InsufficientFundsForRent'])

/** Translates an error of a node. -32002 is a failed preflight, not an open request. */
export function toNodeError(error: unknown): LatchkeyError {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { err?: unknown } | null }
  if (code === -32002 && data?.err) return toTransactionError(data.err, 'coin')
  if (code === -32002) return new RpcError(-32003, { cause: error })
  // Solana's own codes also begin at -32001, with other meanings than in EIP-1474; -32005 is a node that is behind.
  const known = code === -32003 || code === -32005 || isPlain(code)
  return new RpcError(known ? code : -1, { cause: error })
}

/**
 * Translates the error of a simulation or a block for a failed transaction.
 *
 * @param of the kind of transfer: a program's code 1 is "insufficient" in the system program and in SPL Token
 * @param instructionIndex the index of the transfer instruction; an earlier failure means missing lamports to open an account
 */
export function toTransactionError(
  error: unknown,
  of: 'coin' | 'token',
  instructionIndex?: number,
): LatchkeyError {
  const name = typeof error === 'string' ? error : Object.keys(error ?? {})[0]
  if (name !== undefined && unpaid.has(name)) return createNotEnoughError('fees', name, error)
  const { InstructionError: detail } = error as { InstructionError?: unknown }
  const [index, cause] = Array.isArray(detail) ? detail : []
  if ((cause as { Custom?: unknown } | undefined)?.Custom === 1) {
    const isTransfer = instructionIndex === undefined || index === instructionIndex
    return createNotEnoughError(isTransfer ? of : 'fees', 'insufficient funds', error)
  }
  const details = JSON.stringify(cause ?? name ?? 'unknown')
  return new RpcError(-32003, { details, cause: error })
}

/** JSON-RPC's own codes. */
function isPlain(code: unknown): code is number {
  return typeof code === 'number' && code <= -32600 && isRpcErrorCode(code)
}

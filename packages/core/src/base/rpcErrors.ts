import { LatchkeyError } from './errors.ts'

/**
 * JSON-RPC and wallet error codes with name and message. Sources: JSON-RPC 2.0, EIP-1474, EIP-1193, EIP-3326,
 * EIP-5792.
 */
export const rpcErrorTexts = {
  '-32700': 'Parse error',
  '-32600': 'Invalid request',
  '-32601': 'Method not found',
  '-32602': 'Invalid parameters',
  '-32603': 'Internal error',
  '-32000': 'Invalid input',
  '-32001': 'Resource not found',
  '-32002': 'Resource unavailable',
  '-32003': 'Transaction rejected',
  '-32004': 'Method not supported',
  '-32005': 'Limit exceeded',
  '-32006': 'JSON-RPC version not supported',
  '4001': 'User rejected the request',
  '4100': 'Unauthorized',
  '4200': 'Unsupported method',
  '4900': 'Provider disconnected',
  '4901': 'Chain disconnected',
  '4902': 'Switch chain error',
  '5700': 'Unsupported non-optional capability',
  '5710': 'Unsupported chain id',
  '5720': 'Duplicate bundle id',
  '5730': 'Unknown bundle id',
  '5740': 'Bundle too large',
  '5750': 'Atomic upgrade rejected',
  '5760': 'Atomicity not supported',
  '-1': 'Unknown RPC error',
} as const

/** A code of {@link rpcErrorTexts}; anything else becomes -1. */
export type RpcErrorCode = keyof typeof rpcErrorTexts

/** A wallet or node rejected a request with a known code. */
export class RpcError extends LatchkeyError {
  override readonly name = 'RpcError'
  /** The numeric code as the standards write it; -1 when unknown. */
  readonly rpcCode: number

  constructor(code: number, options: { details?: string | undefined; cause?: unknown } = {}) {
    const key = isRpcErrorCode(code) ? String(code) : '-1'
    super({
      code: `rpc.${key}`,
      shortMessage: rpcErrorTexts[key as RpcErrorCode],
      details: options.details,
      retryable: key === '-1' || key === '-32005' || key === '-32603' || key === '4900',
      cause: options.cause,
    })
    this.rpcCode = Number(key)
  }
}

/** Whether the code is one of {@link rpcErrorTexts}. */
export function isRpcErrorCode(code: number): boolean {
  return Object.hasOwn(rpcErrorTexts, String(code))
}

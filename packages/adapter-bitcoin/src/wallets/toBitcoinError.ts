import {
  LatchkeyError,
  RpcError,
  readErrorTree,
  toWalletError,
  UserRejectedError,
} from '@latchkey/core/adapter'

/** Error code set: EIP-1193 or sats-connect (which reuses some codes). */
export type Codes = 'eip1193' | 'satsConnect'

/**
 * Translates a wallet's error into the closed set, by code only: messages differ between wallets and languages.
 *
 * @returns `UserRejectedError` for 4001 (sats-connect: also -32000), `RequestPendingError` for -32002 (sats-connect:
 * no access, 4100), otherwise `RpcError` with a known code, or -1
 */
export function toBitcoinError(cause: unknown, codes: Codes): LatchkeyError {
  if (codes !== 'satsConnect' || cause instanceof LatchkeyError) return toWalletError(cause)
  const code = readErrorTree(cause).codes.find((code) => code !== -1)
  if (code === -32000) return new UserRejectedError(cause)
  if (code === -32001) return new RpcError(-32004, { cause })
  if (code === -32002) return new RpcError(4100, { cause })
  return toWalletError(cause, code)
}

/** A call the wallet does not have. */
export function createNotSupportedError(call: string, wallet: string): RpcError {
  return new RpcError(-32004, { details: `Wallet call is not supported: ${call} by ${wallet}` })
}

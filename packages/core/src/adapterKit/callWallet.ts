import type { LatchkeyError } from '../base/errors.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { readProperty } from './parseWalletResponses.ts'
import { toWalletError } from './toWalletError.ts'

/**
 * Calls a method of a wallet's object. The method may be missing, throw, never settle, or return any value: the
 * caller parses the response.
 *
 * @param options.toError translates the wallet's error
 * @param options.toMissing the error if the object has no such method
 * @throws {LatchkeyError} what `toError` or `toMissing` returned; `RpcError` 4200 when `toMissing` is absent
 *
 * @example
 * const accounts = await callWallet(provider, 'request', [{ method: 'eth_accounts' }])
 */
export async function callWallet(
  wallet: unknown,
  method: string,
  params: readonly unknown[] = [],
  {
    toError = toWalletError,
    toMissing = createUnsupportedError,
  }: {
    readonly toError?: (cause: unknown) => LatchkeyError
    readonly toMissing?: (method: string) => LatchkeyError
  } = {},
): Promise<unknown> {
  const found = readProperty(wallet, method)
  if (typeof found !== 'function') throw toMissing(method)
  try {
    return await Reflect.apply(found, wallet, params)
  } catch (cause) {
    throw toError(cause)
  }
}

function createUnsupportedError(method: string): RpcError {
  return new RpcError(4200, { details: `the wallet has no ${method}` })
}

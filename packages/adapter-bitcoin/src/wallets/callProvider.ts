import { callWallet } from '@latchkey/core/adapter'
import { type Codes, createNotSupportedError, toBitcoinError } from './toBitcoinError.ts'

/**
 * Calls a method of a provider. The method may be missing, throw, never settle, or return any value: the caller
 * parses.
 *
 * @throws {LatchkeyError} of the closed set
 */
export function callProvider(
  provider: unknown,
  method: string,
  args: readonly unknown[],
  { codes = 'eip1193', wallet }: { readonly codes?: Codes; readonly wallet: string },
): Promise<unknown> {
  return callWallet(provider, method, args, {
    toError: (cause) => toBitcoinError(cause, codes),
    toMissing: () => createNotSupportedError(method, wallet),
  })
}

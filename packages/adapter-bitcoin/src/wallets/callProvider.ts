import { read } from '../readAny.ts'
import { type Codes, notSupported, toBitcoinError } from './toBitcoinError.ts'

/**
 * Calls a method of a provider. It may be missing, throw at once, never answer, or answer anything: the caller parses.
 *
 * @throws {LatchkeyError} of the closed set
 */
export async function callProvider(
  provider: unknown,
  method: string,
  args: readonly unknown[],
  { codes = 'eip1193', wallet }: { readonly codes?: Codes; readonly wallet: string },
): Promise<unknown> {
  const found = read(provider, method)
  if (typeof found !== 'function') throw notSupported(method, wallet)
  try {
    return await Reflect.apply(found, provider, args)
  } catch (cause) {
    throw toBitcoinError(cause, codes)
  }
}

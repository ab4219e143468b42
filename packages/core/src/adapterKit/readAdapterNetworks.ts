import type { Network } from '../adapter/network.ts'
import { InvalidConfigError } from '../options/errors.ts'

/**
 * Validates the networks that a site passes to an adapter.
 *
 * @param option name of the option, for the message: `solana.networks`
 * @param namespace.pattern of a CAIP-2 id of the namespace
 * @param namespace.expected the pattern in words, for errors
 * @returns the networks, unchanged
 * @throws {InvalidConfigError} if the value is not a list, is empty, or has a network of another namespace
 *
 * @example
 * readAdapterNetworks('evm.networks', networks, { pattern: /^eip155:[1-9]\d{0,15}$/, expected: 'eip155:{chain id}' })
 */
export function readAdapterNetworks(
  option: string,
  input: unknown,
  { pattern, expected }: { readonly pattern: RegExp; readonly expected: string },
): readonly Network[] {
  if (!Array.isArray(input)) throw new InvalidConfigError(option, 'expected a list of networks')
  if (input.length === 0) throw new InvalidConfigError(option, 'at least one network is needed')
  const networks: readonly (Partial<Network> | null | undefined)[] = input
  for (const network of networks) {
    const { caipNetworkId = '', id, chainNamespace } = network ?? {}
    if (!pattern.test(caipNetworkId))
      throw new InvalidConfigError(option, `expected ${expected}, got ${caipNetworkId || 'none'}`)
    if (caipNetworkId !== `${chainNamespace}:${id}`)
      throw new InvalidConfigError(option, `${caipNetworkId} has the id ${id}`)
  }
  return input
}

import { InvalidConfigError, type Network, readAdapterNetworks } from '@latchkey/core/adapter'
import type { Chain } from 'viem'
import { toNetwork } from './toNetwork.ts'

/**
 * The networks of an option, as light ones.
 *
 * @throws {InvalidConfigError} the list is empty, or has a network of another namespace
 */
export function readNetworks(input: readonly (Network | Chain)[]): readonly Network[] {
  const namespace = { pattern: /^eip155:[1-9]\d{0,15}$/, expected: 'eip155:{chain id}' }
  return readAdapterNetworks('evm.networks', readAll(input), namespace)
}

function readAll(input: readonly (Network | Chain)[]): readonly Network[] {
  try {
    return input.map((network) => toNetwork(network))
  } catch (cause) {
    throw new InvalidConfigError(
      'evm.networks',
      'expected a list of networks or viem chains',
      cause,
    )
  }
}

import { InvalidConfigError, type Network } from '@latchkey/core'
import type { Chain } from 'viem'
import { toNetwork } from './toNetwork.ts'

/**
 * The networks of an option, as light ones.
 *
 * @throws {InvalidConfigError} none given, or one of another family
 */
export function readNetworks(given: readonly (Network | Chain)[]): readonly Network[] {
  const networks = given.map(toNetwork)
  if (networks.length === 0)
    throw new InvalidConfigError('evm.networks', 'at least one network is needed')
  for (const { caipNetworkId } of networks) {
    if (!/^eip155:[1-9]\d{0,15}$/.test(caipNetworkId)) {
      throw new InvalidConfigError(
        'evm.networks',
        `expected eip155:{chain id}, got ${caipNetworkId}`,
      )
    }
  }
  return networks
}

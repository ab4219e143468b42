import { InvalidConfigError, type Network } from '@latchkey/core'
import type { Chain } from 'viem'
import { toNetwork } from './toNetwork.ts'

/**
 * The networks of an option, as light ones.
 *
 * @throws {InvalidConfigError} none given, or one of another family
 */
export function readNetworks(given: readonly (Network | Chain)[]): readonly Network[] {
  const networks = readAll(given)
  if (networks.length === 0)
    throw new InvalidConfigError('evm.networks', 'at least one network is needed')
  for (const { caipNetworkId, id } of networks) {
    if (!/^eip155:[1-9]\d{0,15}$/.test(caipNetworkId)) {
      throw new InvalidConfigError(
        'evm.networks',
        `expected eip155:{chain id}, got ${caipNetworkId}`,
      )
    }
    if (caipNetworkId !== `eip155:${id}`) {
      throw new InvalidConfigError('evm.networks', `${caipNetworkId} has the id ${id}`)
    }
  }
  return networks
}

function readAll(given: readonly (Network | Chain)[]): readonly Network[] {
  try {
    return given.map((network) => toNetwork(network))
  } catch (cause) {
    throw new InvalidConfigError(
      'evm.networks',
      'expected a list of networks or viem chains',
      cause,
    )
  }
}

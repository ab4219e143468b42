import { LatchkeyError, type Network } from '@latchkey/core'
import type { Chain } from 'viem'
import { toNetwork } from './toNetwork.ts'

/**
 * The networks of an option, as light ones.
 *
 * @throws {LatchkeyError} `invalidConfig`: none given, or one of another family
 */
export function readNetworks(given: readonly (Network | Chain)[]): readonly Network[] {
  const networks = given.map(toNetwork)
  if (networks.length === 0) throw invalid('evm({ networks }): at least one network is needed')
  for (const { caipNetworkId } of networks) {
    if (!/^eip155:[1-9]\d{0,15}$/.test(caipNetworkId)) {
      throw invalid(`evm({ networks }): expected eip155:{chain id}, got ${caipNetworkId}`)
    }
  }
  return networks
}

const invalid = (details: string) =>
  new LatchkeyError({ code: 'invalidConfig', shortMessage: 'Invalid configuration', details })

import { InvalidConfigError, type Network } from '@latchkey/core'

/** A genesis hash in base58, cut to 32 characters: the case is part of it. */
const idPattern = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * The networks of an option.
 *
 * @throws {InvalidConfigError} none given, or one of another family
 */
export function readNetworks(given: unknown): readonly Network[] {
  if (!Array.isArray(given) || given.length === 0)
    throw new InvalidConfigError('solana.networks', 'expected a list of at least one network')
  const networks: readonly (Partial<Network> | undefined)[] = given
  return networks.map((network) => {
    const { caipNetworkId, id } = network ?? {}
    if (typeof caipNetworkId !== 'string' || !idPattern.test(caipNetworkId)) {
      const expected = 'solana:{the first 32 characters of a genesis hash}'
      throw new InvalidConfigError('solana.networks', `expected ${expected}, got ${caipNetworkId}`)
    }
    if (caipNetworkId !== `solana:${id}`)
      throw new InvalidConfigError('solana.networks', `${caipNetworkId} has the id ${id}`)
    return network as Network
  })
}

import { InvalidConfigError, isNetwork, type Network } from '@latchkey/core'

/**
 * The networks of the option.
 *
 * @throws {InvalidConfigError} none given, or one of another family
 */
export function readNetworks(given: unknown): readonly Network[] {
  const option = 'bitcoin.networks'
  if (!Array.isArray(given) || !given.every(isNetwork)) {
    throw new InvalidConfigError(option, 'expected a list of networks')
  }
  if (given.length === 0) throw new InvalidConfigError(option, 'at least one network is needed')
  for (const { caipNetworkId, id } of given) {
    // CAIP-2 of bip122: the first 32 digits of the first block's hash.
    if (!/^bip122:[0-9a-f]{32}$/.test(caipNetworkId)) {
      throw new InvalidConfigError(option, `expected bip122:{32 hex digits}, got ${caipNetworkId}`)
    }
    if (caipNetworkId !== `bip122:${id}`) {
      throw new InvalidConfigError(option, `${caipNetworkId} has the id ${id}`)
    }
  }
  return given
}

import type { Config } from '../config/readConfig.ts'
import type { Chain } from '../config/schema.ts'
import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'

/**
 * Returns the EVM network from the settings.
 *
 * @param field the name of the parameter
 * @param description the text of both errors
 * @throws {InvalidRequestError} 400 if the network is unknown
 * @throws {NotAvailableError} 501 if the network is not an EVM network
 */
export function findChain(
  config: Config,
  caipNetworkId: string,
  field = 'chainId',
  description = 'This network is not supported',
): Chain {
  const chain = config.chains.get(caipNetworkId)
  if (!chain) throw new InvalidRequestError(field, description)
  if (!caipNetworkId.startsWith('eip155:')) throw new NotAvailableError(field, description)
  return chain
}

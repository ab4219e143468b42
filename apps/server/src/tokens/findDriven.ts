import type { Config } from '../config/readConfig.ts'
import type { Chain } from '../config/schema.ts'
import { findChain } from '../evm/findChain.ts'

/**
 * The configured network with token reads: an EVM one, or one of Solana with `solana` settings.
 *
 * @param field the name of the parameter
 * @throws {InvalidRequestError} 400 for an unknown network
 * @throws {NotAvailableError} 501 for a network without token reads
 */
export function findDriven(config: Config, caipNetworkId: string, field?: string): Chain {
  const chain = config.chains.get(caipNetworkId)
  return chain?.solana ? chain : findChain(config, caipNetworkId, field)
}

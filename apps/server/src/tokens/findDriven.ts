import type { Config } from '../config/readConfig.ts'
import type { Chain } from '../config/schema.ts'
import { findChain } from '../evm/findChain.ts'

/**
 * The network of the settings that tokens are read of: an EVM one, or one of Solana whose settings have `solana`.
 *
 * @param field what the failure is about.
 * @throws {InvalidRequestError} 400 for a network the server does not know.
 * @throws {NotAvailableError} 501 for one that has no driver.
 */
export function findDriven(config: Config, caipNetworkId: string, field?: string): Chain {
  const chain = config.chains.get(caipNetworkId)
  return chain?.solana ? chain : findChain(config, caipNetworkId, field)
}

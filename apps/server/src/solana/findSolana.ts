import type { Config } from '../config/readConfig.ts'
import type { Chain } from '../config/schema.ts'
import type { SolanaSettings } from '../config/solana/schema.ts'
import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'

/** A Solana network with `solana` settings. */
export type SolanaChain = Chain & { solana: SolanaSettings }

/**
 * The Solana networks of the settings, or the one with the id.
 *
 * @param part the required part of the settings
 * @throws {InvalidRequestError} 400 for an unknown network
 * @throws {NotAvailableError} 501 `part` if the part is not configured
 */
export function findSolana(
  { chains }: Pick<Config, 'chains'>,
  chainId: string | undefined,
  part: 'history' | 'collectibles',
): [SolanaChain, ...SolanaChain[]] {
  if (chainId !== undefined && !chains.has(chainId))
    throw new InvalidRequestError('chainId', 'This network is not supported')
  const found = [...chains.values()].filter(
    (chain): chain is SolanaChain =>
      isSolana(chain) &&
      chain.solana?.[part] === true &&
      (chainId === undefined || chain.caipNetworkId === chainId),
  )
  const [first, ...rest] = found
  if (!first) throw new NotAvailableError(part, 'This server does not read it of this network')
  return [first, ...rest]
}

function isSolana({ caipNetworkId }: Pick<Chain, 'caipNetworkId'>): boolean {
  return caipNetworkId.startsWith('solana:')
}

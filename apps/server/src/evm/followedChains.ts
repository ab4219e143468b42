import type { Config } from '../config/readConfig.ts'
import type { Chain } from '../config/schema.ts'
import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'

/**
 * The chain with the id, or all, whose blocks this server reads.
 *
 * @throws {InvalidRequestError} 400 when the server does not know the chain.
 * @throws {NotAvailableError} 501 when it knows it and does not follow it.
 */
export function followedChains(
  { chains }: Config,
  chainId: string | undefined,
): ReadonlyMap<string, Chain> {
  if (chainId !== undefined && !chains.has(chainId))
    throw new InvalidRequestError('chainId', 'This network is not supported')
  const followed = [...chains].filter(
    ([id, { history }]) =>
      history && id.startsWith('eip155:') && (chainId === undefined || id === chainId),
  )
  if (followed.length === 0)
    throw new NotAvailableError('history', 'This server does not read the blocks of this network')
  return new Map(followed)
}

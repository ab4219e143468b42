import type { Config } from '../config/readConfig.ts'
import type { Chain } from '../config/schema.ts'
import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'

/**
 * Returns the indexed chain with the id, or all indexed chains.
 *
 * @throws {InvalidRequestError} 400 if the chain is unknown
 * @throws {NotAvailableError} 501 if the chain is known but not indexed
 */
export function getIndexedChains(
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

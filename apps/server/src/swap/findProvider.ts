import type { Chain } from '../config/schema.ts'
import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'
import { createAggregatorProvider } from './createAggregatorProvider.ts'
import { createRouterProvider } from './createRouterProvider.ts'
import type { SwapProvider } from './provider.ts'
import { swapsUnsupported } from './trade.ts'

/** The providers of a network, the router first. */
export function getProviders({ swap }: Chain): readonly [SwapProvider, ...SwapProvider[]] {
  if (!swap) throw new NotAvailableError('chainId', swapsUnsupported)
  return [
    createRouterProvider(swap),
    ...swap.aggregators.map(({ router = swap.router, ...one }) =>
      createAggregatorProvider({ ...one, router }),
    ),
  ]
}

/**
 * The provider with the name, or the first one.
 *
 * @throws {InvalidRequestError} 400 `provider` if the name is unknown
 * @throws {NotAvailableError} 501 `chainId` if the network has no swaps
 */
export function findProvider(chain: Chain, name: string | undefined): SwapProvider {
  const providers = getProviders(chain)
  if (name === undefined) return providers[0]
  const provider = providers.find((one) => one.name === name)
  if (!provider) throw new InvalidRequestError('provider', 'Unknown provider on this network')
  return provider
}

import type { Hex } from 'viem'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { routerAbi } from '../evm/abis.ts'
import { createCall, readContracts } from '../evm/readContracts.ts'
import type { Clock } from '../ports/clock.ts'
import { createSharedLimits } from '../rpc/createSharedLimits.ts'

/** A configured router with its own data. Addresses are lowercase. */
export type Router = {
  address: Hex
  factory: Hex
  /** The native currency as an ERC-20. */
  wrapped: Hex
}

/** The router of a network; undefined if none is configured. */
export type Routers = (chain: Chain) => Promise<Router | undefined>

export function createRouters(clock: Clock, milliseconds: number): Routers {
  // Contracts do not change, but a node may return wrong data.
  const routers = createCache<Router>(clock, { milliseconds: 3_600_000, most: 100 })
  return async (chain) => {
    const address = chain.swap?.router
    if (address === undefined) return undefined
    return routers.get(chain.caipNetworkId, async () => {
      const [factory, wrapped] = await readContracts(
        chain,
        [createCall(address, routerAbi, 'factory', []), createCall(address, routerAbi, 'WETH', [])],
        createSharedLimits(milliseconds),
      )
      if (factory === undefined || wrapped === undefined)
        throw new UpstreamError(
          'chainId',
          'The configured router contract returned an unexpected response',
        )
      return {
        address,
        factory: factory.toLowerCase() as Hex,
        wrapped: wrapped.toLowerCase() as Hex,
      }
    })
  }
}

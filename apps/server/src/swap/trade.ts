import type { Hex } from 'viem'
import type { CaipAddress } from '../addresses/evm.ts'
import type { Config } from '../config/readConfig.ts'
import type { Chain } from '../config/schema.ts'
import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'
import { findChain } from '../evm/findChain.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import type { GasPrices } from './createGasPrices.ts'
import type { Router, Routers } from './createRouters.ts'

/** The drivers of the swap endpoints. */
export type SwapDrivers = { markets: { tokens: Tokens; routers: Routers; gasPrices: GasPrices } }

/** The text of the error for a network without swaps. */
export const swapsUnsupported = 'Network not supported for Swaps'

/** Two tokens of one network that a router trades. */
export type Trade = {
  chain: Chain
  router: Router
  from: Hex
  to: Hex
}

/**
 * The router of a network.
 *
 * @throws {NotAvailableError} 501 `chainId` if none is configured
 */
export async function findRouter(routers: Routers, chain: Chain): Promise<Router> {
  const router = await routers(chain)
  if (!router) throw new NotAvailableError('chainId', swapsUnsupported)
  return router
}

/**
 * @throws {InvalidRequestError} 400 if the tokens are of different networks, of an unknown one, or equal
 * @throws {NotAvailableError} 501 if the network has no swaps
 */
export async function findTrade(
  config: Config,
  { routers }: { routers: Routers },
  from: CaipAddress,
  to: CaipAddress,
): Promise<Trade> {
  const chain = findChain(config, from.caipNetworkId, 'from', swapsUnsupported)
  if (to.caipNetworkId !== from.caipNetworkId)
    throw new InvalidRequestError('to', 'Both tokens must be on one network')
  const router = await findRouter(routers, chain)
  const trade = { chain, router, from: from.address, to: to.address }
  if (onChain(trade, trade.from) === onChain(trade, trade.to))
    throw new InvalidRequestError('to', 'Input and output tokens must differ')
  return trade
}

/** The traded ERC-20: the wrapped token in place of the native currency. */
export function onChain({ router }: Pick<Trade, 'router'>, token: Hex): Hex {
  return token === nativeToken ? router.wrapped : token
}

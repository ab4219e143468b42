import { bestRouter } from './bestRouter.ts'
import { exchangeFactory } from './exchangeFactory.ts'
import { exchangeRouter } from './exchangeRouter.ts'
import { testFee } from './testFee.ts'
import { testFine } from './testFine.ts'
import { testGold } from './testGold.ts'
import { wrappedEther } from './wrappedEther.ts'

/** An ERC-20 without initial holders: 8 decimals, anyone may `mint`. On the chains of {@link devnetExchange}. */
export const devnetGold = {
  address: '0xDE007f25bD8A9E2981e700C9F28D5D1e30A2f59A',
  name: 'Devnet Gold',
  symbol: 'DGLD',
  decimals: 8,
  abi: testGold.abi,
} as const

/**
 * An ERC-20 of which each transfer burns 1 %: 18 decimals, no initial holders, anyone may `mint`. On the chains of
 * {@link devnetExchange}, which cannot sell it.
 */
export const devnetFee = {
  address: '0xde00000000000000000000000000000000000fEe',
  name: 'Devnet Fee',
  symbol: 'DFEE',
  decimals: 18,
  abi: testFee.abi,
} as const

/** An ERC-20 with 30 decimals: no initial holders, anyone may `mint`. On the chains of {@link devnetExchange}. */
export const devnetFine = {
  address: '0xde00000000000000000000000000000000000f1e',
  name: 'Devnet Fine',
  symbol: 'DFINE',
  decimals: 30,
  abi: testFine.abi,
} as const

/** An ERC-20 of wrapped ether, with `deposit` and `withdraw`. On the chains of {@link devnetExchange}. */
export const devnetWrappedEther = {
  address: '0xde00aDc8660e3559b25149E13a993ac691c386A3',
  name: 'Wrapped Ether',
  symbol: 'WETH',
  decimals: 18,
  abi: wrappedEther.abi,
} as const

/**
 * Pools of ether with DUSD (1000 to 3 000 000), DGLD (200 to 10 000), DFEE (100 to 9900) and DFINE (100 to 1000), each
 * with a fee of 0.3 %, behind a router with the functions of Uniswap v2. Tokens are swapped for each other through ether.
 *
 * @example
 * ```ts
 * import { devnetExchange, devnetToken, devnetWrappedEther } from '@latchkey/devnet/constants'
 * const { router } = devnetExchange
 * const path = [devnetWrappedEther.address, devnetToken.address]
 * const quote = { ...router, functionName: 'getAmountsOut', args: [10n ** 18n, path] }
 * ```
 */
export const devnetExchange = {
  chainIds: [1, 137],
  router: { address: '0xdE00Ed7CbF2490B9002e182c6A2F0ABC76CaD4EB', abi: exchangeRouter.abi },
  factory: { address: '0xdE000871D920b9DFEF922705C9cfF14647bc640e', abi: exchangeFactory.abi },
} as const

/**
 * A second venue with less liquidity: ether with DUSD (100 to 303 000) and with DGLD (30 to 1400). It pays more for
 * small amounts of ether in DUSD and of DGLD, and less for others.
 */
export const devnetSecondExchange = {
  chainIds: devnetExchange.chainIds,
  router: { address: '0xde00f88F106537f9399959eAf0639FFabE9491AC', abi: exchangeRouter.abi },
  factory: { address: '0xde001bbC7073ccaE18280897B694A59Db3C832C0', abi: exchangeFactory.abi },
} as const

/** The aggregator of both venues. Its contract has a router's swaps, and trades through the router that pays more. */
export const devnetAggregator = {
  chainIds: devnetExchange.chainIds,
  router: { address: '0xDE00Ed807381439CB28C76C8d3d546633F7EfE6a', abi: bestRouter.abi },
} as const

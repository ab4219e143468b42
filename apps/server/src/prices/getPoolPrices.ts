import type { Hex } from 'viem'
import type { Chain } from '../config/schema.ts'
import { factoryAbi, pairAbi } from '../evm/abis.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { createCall, readContracts } from '../evm/readContracts.ts'
import type { Limits } from '../rpc/createSharedLimits.ts'
import type { Router } from '../swap/createRouters.ts'
import type { Token } from '../tokens/createTokens.ts'
import { computePoolPrice, dollar, type Pool, toNumber } from './computePoolPrice.ts'
import type { PriceList } from './port.ts'

type PoolRequest = {
  router: Router
  tokens: readonly Token[]
  /** Tokens that are worth one dollar each. */
  dollars: readonly Token[]
  leastLiquidity: number
}

/**
 * Reads prices from the pools of a router's factory: of a token with a dollar token, or with the wrapped native
 * currency, whose price is read from its pools with dollar tokens.
 */
export async function getPoolPrices(
  chain: Chain,
  { router, tokens, dollars, leastLiquidity }: PoolRequest,
  limits: Limits,
): Promise<PriceList> {
  const wrapped = { address: router.wrapped, decimals: chain.nativeCurrency.decimals }
  const isDollar = (address: Hex) => dollars.some((dollar) => dollar.address === address)
  const others = tokens.filter(
    ({ address }) => address !== nativeToken && address !== wrapped.address && !isDollar(address),
  )
  const pairs = [wrapped, ...others].flatMap((token) => [
    ...dollars.map((paid) => ({ token, paid })),
    ...(token === wrapped ? [] : [{ token, paid: wrapped }]),
  ])
  const reserves = await readReserves(chain, router, pairs, limits)
  const price = ({ address }: { address: Hex }, of: (paid: Hex) => bigint | undefined) => {
    const pools = pairs.flatMap(({ token, paid }, index): Pool[] => {
      const reserve = token.address === address ? reserves[index] : undefined
      const paidPrice = reserve && of(paid.address)
      if (!reserve || paidPrice === undefined) return []
      const side = { reserve: reserve[1], decimals: paid.decimals, price: paidPrice }
      return [{ reserve: reserve[0], decimals: token.decimals, paid: side }]
    })
    return computePoolPrice(pools, leastLiquidity)
  }
  const coin = price(wrapped, (paid) => (isDollar(paid) ? dollar : undefined))
  const paidPrice = (paid: Hex) => (isDollar(paid) ? dollar : coin)
  return new Map(
    tokens.flatMap((token) => {
      const isCoin = token.address === nativeToken || token.address === wrapped.address
      const known = isCoin ? coin : isDollar(token.address) ? dollar : price(token, paidPrice)
      return known === undefined ? [] : [[token.address, toNumber(known)] as const]
    }),
  )
}

/** The reserves of each pool; undefined if the pool does not exist. */
async function readReserves(
  chain: Chain,
  { factory }: Router,
  pairs: readonly { token: { address: Hex }; paid: { address: Hex } }[],
  limits: Limits,
): Promise<(readonly [bigint, bigint] | undefined)[]> {
  const addresses = await readContracts(
    chain,
    pairs.map(({ token, paid }) =>
      createCall(factory, factoryAbi, 'getPair', [token.address, paid.address]),
    ),
    limits,
  )
  // A missing pool has the zero address, where calls return no data.
  const balance = await readContracts(
    chain,
    addresses.map((address = '0x0000000000000000000000000000000000000000') =>
      createCall(address, pairAbi, 'getReserves', []),
    ),
    limits,
  )
  return balance.map((response, index) => {
    const pair = pairs[index]
    if (!response || !pair) return undefined
    const [first, second] = response
    // The pool's first token is the one with the lower address.
    return pair.token.address < pair.paid.address ? [first, second] : [second, first]
  })
}

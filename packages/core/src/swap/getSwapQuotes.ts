import { isSame } from '../addresses/isSame.ts'
import { isCaipNetworkId, toCaipAddress } from '../base/caip.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { development } from '../development/development.ts'
import { HttpStatusError } from '../http/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { toUsd } from '../money/usd.ts'
import { InvalidArgumentError } from '../options/argumentErrors.ts'
import {
  type Check,
  type Checks,
  commonChecks,
  optional,
  readArguments,
} from '../options/readArguments.ts'
import { anySignal } from '../ports/signals.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { fetchPrices } from '../prices/api.ts'
import { fetchGasPrice, fetchQuotes } from './api.ts'
import { findSwapper } from './canSwap.ts'
import { NoQuoteError } from './errors.ts'
import { getMinimumAmountOut } from './getMinimumAmountOut.ts'
import { parseSlippage } from './parseSlippage.ts'
import type { SwapOptions, SwapQuote, SwapSide } from './plan.ts'
import { toCaipToken } from './tokens.ts'
import { usualGas } from './usualGas.ts'

/** ms for which a quote may be used. */
export const quoteValidityMs = 30_000
/** Maximum ms to wait for prices: a quote is useful without them. */
const pricesLimitMs = 2_000

const side: Check = [
  (value) => isCaipNetworkId(Object(value).caipNetworkId),
  'a token of `getPortfolio`, or one with caipNetworkId, symbol and decimals',
]
export const swapChecks: Checks<SwapOptions> = {
  from: side,
  to: side,
  amount: [(value) => typeof value === 'bigint' && value > 0n, 'a bigint in base units, above 0'],
  slippage: optional([
    (value) => typeof value === 'number' || typeof value === 'string',
    'per cent, such as 0.5',
  ]),
  signal: commonChecks.signal,
}

/**
 * Fetches what each provider offers for a swap of the connected account, the best first. Nothing is sent. A quote may be
 * used for 30 s.
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type, or the tokens are of two networks
 * @throws {InvalidSlippageError} if the slippage is not a percentage from 0 to 5
 * @throws {SwapUnsupportedError} 'Network not supported for Swaps'
 * @throws {NotConnectedError} if no wallet is connected on the network
 * @throws {GasPriceUnsupportedError} 'Network not supported for Gas Price'
 * @throws {NoQuoteError} 'Insufficient liquidity'
 * @throws {LatchkeyError} if the data service fails, or `signal` fired
 * @example
 * const [best] = await getSwapQuotes(latchkey, { from, to, amount: 10n ** 18n })
 */
export async function getSwapQuotes(
  latchkey: Latchkey,
  options: SwapOptions,
): Promise<readonly SwapQuote[]> {
  development?.checkInstance(latchkey, 'getSwapQuotes')
  return findQuotes(latchkey, readArguments('getSwapQuotes', options, swapChecks))
}

/** `getSwapQuotes` with checked options. */
export async function findQuotes(
  latchkey: Latchkey,
  { from, to, amount, slippage = 1, signal: given }: SwapOptions,
): Promise<readonly SwapQuote[]> {
  const { caipNetworkId } = from
  if (to.caipNetworkId !== caipNetworkId)
    throw new InvalidArgumentError('to.caipNetworkId', `expected ${caipNetworkId}`)
  const basisPoints = parseSlippage(slippage)
  const { connection } = findSwapper(latchkey, caipNetworkId)
  const signal = anySignal(given, latchkey.signal)
  const pair = { from: toCaipToken(from), to: toCaipToken(to) }
  const userAddress = toCaipAddress(caipNetworkId, connection.address)
  // A slow response has the price of when it was requested.
  const expiresAt = latchkey.clock.now() + quoteValidityMs
  const [quotes, [price, priceOut], { standard }] = await Promise.all([
    fetchQuotes(latchkey, { caipNetworkId, ...pair, amount, userAddress, signal }).catch(
      (cause: unknown) => Promise.reject(toQuoteError(cause)),
    ),
    readPrices(latchkey, [from, to], signal),
    fetchGasPrice(latchkey, { caipNetworkId, signal }),
  ])
  const gasPrice = BigInt(standard)
  const usd = toUsd(amount, from.decimals, price)
  const offers = quotes.flatMap(({ toAmount, provider, providerFee }): SwapQuote[] => {
    const amountOut = BigInt(toAmount)
    if (amountOut === 0n) return []
    const usdOut = toUsd(amountOut, to.decimals, priceOut)
    return [
      {
        ...{ from, to, amount, amountOut, slippage, provider, expiresAt, usd, usdOut, gasPrice },
        networkFee: gasPrice * usualGas.swap,
        minimumOut: getMinimumAmountOut(amountOut, basisPoints),
        providerFee: providerFee === undefined ? undefined : BigInt(providerFee),
        priceImpact: getPriceImpact(usd, usdOut),
      },
    ]
  })
  if (offers.length === 0) throw new NoQuoteError()
  return offers.sort((one, other) => (other.amountOut > one.amountOut ? 1 : -1))
}

/** A rejected quote; `NoQuoteError` if the service's reason is that no pool trades the tokens. */
function toQuoteError(cause: unknown): Error {
  const reason = cause instanceof HttpStatusError && cause.reasons[0]?.description
  return reason && /insufficient liquidity/i.test(reason)
    ? new NoQuoteError(reason)
    : toLatchkeyError(cause)
}

/** Prices of the tokens in US dollars, by address: symbols are not unique. */
async function readPrices(
  latchkey: Latchkey,
  sides: readonly SwapSide[],
  signal: AbortSignal,
): Promise<readonly (number | undefined)[]> {
  const addresses = sides.map(toCaipToken)
  const [{ caipNetworkId } = {}] = sides
  if (!caipNetworkId) return []
  try {
    const prices = await withTimeout(
      latchkey.clock,
      { operation: 'prices', limitMs: pricesLimitMs, signal },
      fetchPrices(latchkey, { addresses, caipNetworkId, signal }),
    )
    return addresses.map((id) => prices.find(({ address }) => isSame(address, id))?.price)
  } catch {
    return []
  }
}

function getPriceImpact(usd: bigint | undefined, usdOut: bigint | undefined): bigint | undefined {
  return usd && usdOut !== undefined ? ((usd - usdOut) * 10_000n) / usd : undefined
}

import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import { toCaipAddress } from '../base/caip.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { NotEnoughFundsError, TokenMismatchError } from '../money/errors.ts'
import { optional, readArguments, text } from '../options/readArguments.ts'
import { anySignal, raceSignal } from '../ports/signals.ts'
import { isSmartAccount } from '../state/connections.ts'
import { fetchSwapTransaction } from './api.ts'
import { findSwapper } from './canSwap.ts'
import { NoQuoteError, SwapWouldFailError } from './errors.ts'
import { findApprovals } from './findApprovals.ts'
import { findQuotes, swapChecks } from './getSwapQuotes.ts'
import type { SwapOptions, SwapPlan, SwapQuote, SwapSide } from './plan.ts'
import { toCaipToken } from './tokens.ts'
import { createSwapRequest, type SwapRequest } from './transactionRequests.ts'
import { usualGas } from './usualGas.ts'

/**
 * Quotes a swap of the connected account anew, and checks it: transaction, tokens, allowance, balance and fee. Nothing is
 * sent. If the plan has approvals, call `approveSwap` with it, and prepare the swap again.
 *
 * @param options.provider the provider of a quote; the one with the best quote that builds its swap when absent
 * @throws {InvalidArgumentError | InvalidSlippageError | SwapUnsupportedError | NotConnectedError} as `getSwapQuotes`
 * @throws {GasPriceUnsupportedError} 'Network not supported for Gas Price'
 * @throws {NoQuoteError} 'Insufficient liquidity'
 * @throws {SwapChangedError} if the price has changed by more than the slippage since the quote
 * @throws {SwapMismatchError} if the service builds anything but the quoted swap by a known router
 * @throws {TokenMismatchError} if the chain has other decimals for a token
 * @throws {NotEnoughFundsError} if the balance is below the amount or the fee
 * @throws {SwapWouldFailError} if a node says so
 * @example
 * const plan = await prepareSwap(latchkey, { from, to, amount: 10n ** 18n, slippage: 0.5 })
 * const { hash } = await swap(latchkey, plan)
 */
export async function prepareSwap(
  latchkey: Latchkey,
  options: SwapOptions & { readonly provider?: string | undefined },
): Promise<SwapPlan> {
  development?.checkInstance(latchkey, 'prepareSwap')
  const { provider, ...input } = readArguments('prepareSwap', options, {
    ...swapChecks,
    provider: optional(text),
  })
  const { caipNetworkId } = input.from
  const { connection, adapter } = findSwapper(latchkey, caipNetworkId)
  const signal = anySignal(input.signal, latchkey.signal)
  try {
    const [quotes, coin] = await Promise.all([
      findQuotes(latchkey, { ...input, signal }),
      raceSignal(signal, readFunds(adapter, connection, { ...input, signal })),
    ])
    const offers =
      provider === undefined ? quotes : quotes.filter((one) => one.provider === provider)
    if (offers.length === 0) throw new NoQuoteError(provider)
    const { quote, request, gas } = await buildFirst(latchkey, connection, offers, signal)
    const finding = findApprovals(latchkey, adapter, { quote, request, signal })
    const approvals = await raceSignal(signal, finding)
    if (gas === undefined && approvals.length === 0) throw new SwapWouldFailError()
    const units = (gas ?? usualGas.swap) + usualGas.approval * BigInt(approvals.length)
    const networkFee = units * quote.gasPrice
    assertFee(connection, { coin, networkFee, value: request.value ?? 0n })
    return {
      ...quote,
      id: latchkey.random.uuid(),
      connectorId: connection.connectorId,
      account: connection.address,
      approvals,
      networkFee,
      request,
    }
  } catch (cause) {
    throw toLatchkeyError(cause)
  }
}

/**
 * Compares balance and decimals with the chain: with other decimals, another amount than the shown one is swapped.
 *
 * @returns the balance of the native currency
 */
async function readFunds(
  { getBalance, getTokenBalance }: Adapter,
  { address }: Connection,
  { from, to, amount, signal }: SwapOptions & { readonly signal: AbortSignal },
): Promise<{ readonly value: bigint; readonly symbol: string }> {
  const account = { address, caipNetworkId: from.caipNetworkId, signal }
  const read = ({ address: token }: SwapSide) =>
    token === undefined ? coin : getTokenBalance?.({ ...account, token })
  const coin = getBalance?.(account)
  const [native, held, received] = await Promise.all([coin, read(from), read(to)])
  for (const [side, found] of [
    [from, held],
    [to, received],
  ] as const)
    if (found?.decimals !== side.decimals)
      throw new TokenMismatchError(
        `${side.symbol} has ${found?.decimals} decimals on its chain, not ${side.decimals}`,
      )
  const { value = 0n } = held ?? {}
  const { symbol = '', value: coins = 0n } = native ?? {}
  if (amount > value)
    throw new NotEnoughFundsError(from.address === undefined ? 'coin' : 'token', {
      symbol,
      details: `${value} base units of ${from.symbol}`,
    })
  return { value: coins, symbol }
}

function assertFee(
  connection: Connection,
  {
    coin,
    networkFee,
    value,
  }: {
    readonly coin: { readonly value: bigint; readonly symbol: string }
    readonly networkFee: bigint
    readonly value: bigint
  },
): void {
  const needed = value + (isSmartAccount(connection) ? 0n : networkFee)
  if (needed > coin.value)
    throw new NotEnoughFundsError('fees', {
      symbol: coin.symbol,
      details: `${needed} of ${coin.value} base units`,
    })
}

type BuiltSwap = { readonly request: SwapRequest; readonly gas: bigint | undefined }

/**
 * The swap of the best offer whose provider builds it.
 *
 * @throws the error of the best one if none does
 */
async function buildFirst(
  latchkey: Latchkey,
  connection: Connection,
  [quote, ...others]: readonly SwapQuote[],
  signal: AbortSignal,
): Promise<BuiltSwap & { readonly quote: SwapQuote }> {
  if (!quote) throw new NoQuoteError()
  try {
    return { quote, ...(await buildSwap(latchkey, connection, quote, signal)) }
  } catch (cause) {
    if (others.length === 0 || signal.aborted) throw cause
    return buildFirst(latchkey, connection, others, signal).catch(() => Promise.reject(cause))
  }
}

/** @returns `gas` undefined if the swap would fail now */
async function buildSwap(
  latchkey: Latchkey,
  connection: Connection,
  { from, to, amount, amountOut, slippage, provider, ...more }: SwapQuote,
  signal: AbortSignal,
): Promise<BuiltSwap> {
  const quote = {
    id: undefined,
    fromAmount: amount.toString(),
    fromAccount: toCaipToken(from),
    toAmount: amountOut.toString(),
    toAccount: toCaipToken(to),
    provider,
    providerFee: more.providerFee?.toString(),
  }
  const swap = await fetchSwapTransaction(latchkey, {
    caipNetworkId: from.caipNetworkId,
    quote,
    userAddress: toCaipAddress(from.caipNetworkId, connection.address),
    slippage,
    disableEstimate: true,
    signal,
  })
  const { gas, ...request } = createSwapRequest(swap, { quote })
  // The wallet estimates anew: with too little gas of a service, the swap would fail and cost its fee.
  return { request, gas }
}

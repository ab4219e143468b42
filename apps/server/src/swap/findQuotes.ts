import { UpstreamError } from '../errors/errors.ts'
import { describeError } from '../http/describeError.ts'
import { withTimeLimit } from '../http/withTimeLimit.ts'
import type { Log } from '../ports/log.ts'
import { getProviders } from './findProvider.ts'
import type { ProviderQuote, SwapLimits } from './provider.ts'
import type { Trade } from './trade.ts'

/** Time limit in ms of each of several providers; a slow one is left out. */
const timeoutMs = 3000

/**
 * The quotes of all providers, best first. A provider that fails is logged and left out.
 *
 * @throws the error of the first provider if all fail
 */
export async function findQuotes(
  trade: Trade,
  amount: bigint,
  limits: SwapLimits,
  log: Log,
): Promise<(ProviderQuote & { provider: string })[]> {
  const providers = getProviders(trade.chain)
  // Leaves time for the response.
  const milliseconds =
    providers.length === 1 ? limits.milliseconds : Math.min(limits.milliseconds / 2, timeoutMs)
  const results = await Promise.allSettled(
    providers.map(async ({ name, getQuote }) => {
      const quote = await withTimeLimit(milliseconds, limits.signal, (signal) =>
        getQuote(trade, amount, { ...limits, milliseconds, signal }),
      )
      return { ...quote, provider: name }
    }),
  )
  for (const [index, result] of results.entries())
    if (result.status === 'rejected' && result.reason instanceof UpstreamError)
      log('warn', 'swapProvider', {
        chain: trade.chain.caipNetworkId,
        provider: providers[index]?.name,
        reason: describeError(result.reason),
      })
  const quotes = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [first] = results
  if (quotes.length === 0 && first?.status === 'rejected') throw first.reason
  return quotes.toSorted((a, b) => {
    if (a.amountOut === b.amountOut) return 0
    return a.amountOut < b.amountOut ? 1 : -1
  })
}

import type { SwapQuote } from '@latchkey/core/swap'
import { swap } from '../messages/locales/en/swap.ts'
import { useText } from '../messages/useText.ts'
import { getTokenSymbol } from '../tokens/getTokenName.ts'
import { useMoney } from '../tokens/useMoney.ts'
import { formatPercent } from '../ui/formatPercent.ts'

/** Describes the rate and the price impact of a quote. */
export function useQuoteRows() {
  const t = useText(swap)
  const money = useMoney()
  return ({ from, to, amount, amountOut, priceImpact }: SwapQuote) => ({
    rate: t('swap.rate', {
      from: getTokenSymbol(from),
      amount: money.amount((amountOut * 10n ** BigInt(from.decimals)) / amount, to),
    }),
    impact:
      priceImpact === undefined ? t('swap.impactUnknown') : formatPercent(priceImpact, t.locale),
  })
}

import { applySlippage, type SwapQuote, setSwapForm } from '@latchkey/core/swap'
import {
  chevronIcon,
  Icon,
  IconButton,
  minusIcon,
  plusIcon,
  sanitizeText,
} from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { useLatchkey } from '../context/context.ts'
import { swap } from '../messages/locales/en/swap.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { useMoney } from '../tokens/useMoney.ts'
import { Details } from '../ui/Details.tsx'
import { formatPercent } from '../ui/formatPercent.ts'
import { useVisitState } from '../ui/useVisitState.ts'
import { cls } from './swap.module.css.gen.ts'
import { useQuoteRows } from './useQuoteRows.ts'

/** Per cent: 0.1 to 5. */
const slippages = Array.from({ length: 50 }, (_, index) => String((index + 1) / 10))

/** Rate, price impact and fee in one line, which unfolds into all that a quote says. */
export function QuoteDetails({
  quotes,
  slippage,
}: {
  quotes: readonly SwapQuote[]
  slippage: string
}) {
  const t = useText(swap)
  const [isOpen, setIsOpen] = useVisitState('swapDetails', false)
  const [best, ...others] = quotes
  const network = useNetworkById(best?.from.caipNetworkId ?? 'eip155:1')
  const money = useMoney()
  const rows = useQuoteRows()
  if (!best) return null
  const { rate, impact } = rows(best)
  const { minimumOut } = applySlippage(best, slippage)
  const coin = network?.nativeCurrency
  const fee = coin && t('swap.feeAbout', { amount: money.limit(best.networkFee, coin) })
  return (
    <details
      className={cls.lkSwapDetails}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={cls.lkSwapSummary} data-testid="lk-swap-details">
        <span>
          <bdi translate="no">{rate}</bdi>
          <bdi className={cls.lkSwapCosts}>
            {coin && t('swap.costs', { impact, fee: money.limit(best.networkFee, coin) })}
          </bdi>
        </span>
        <Icon glyph={chevronIcon} size={16} />
      </summary>
      <Details
        rows={[
          [t('swap.impact'), impact],
          [t('swap.slippage'), <Slippage key="slippage" slippage={slippage} />],
          [t('swap.minimum'), <bdi key="minimum">{money.amount(minimumOut, best.to)}</bdi>],
          best.provider !== undefined && [
            t('swap.provider'),
            <Providers key="provider" best={best} others={others} />,
          ],
          best.providerFee !== undefined && [
            t('swap.providerFee'),
            money.limit(best.providerFee, best.from),
          ],
          fee !== undefined && [t('swap.networkFee'), <bdi key="fee">{fee}</bdi>],
        ]}
      />
    </details>
  )
}

/** The provider of the best quote, and how much less the others bring. */
function Providers({ best, others }: { best: SwapQuote; others: readonly SwapQuote[] }): ReactNode {
  const t = useText(swap)
  const name = ({ provider }: SwapQuote) => sanitizeText(provider ?? '', 40) || '?'
  const describe = ({ amountOut }: SwapQuote) => {
    const points = ((best.amountOut - amountOut) * 10_000n) / best.amountOut
    return points === 0n
      ? t('swap.same')
      : t('swap.worse', { percent: formatPercent(points, t.locale) })
  }
  return (
    <span className={cls.lkSwapProviders} data-testid="lk-swap-providers">
      <span>{name(best)}</span>
      {others.length > 0 && (
        <span className={cls.lkSwapNote}>{t('swap.best', { count: others.length + 1 })}</span>
      )}
      {others.map((quote) => (
        <span key={quote.provider} className={cls.lkSwapNote}>
          <bdi>{name(quote)}</bdi> <span>{describe(quote)}</span>
        </span>
      ))}
    </span>
  )
}

/** The slippage, in steps of 0.1 % up to 5 %. */
function Slippage({ slippage }: { slippage: string }) {
  const latchkey = useLatchkey()
  const t = useText(swap)
  const index = slippages.indexOf(slippage)
  const set = (to: number) => setSwapForm(latchkey, { slippage: slippages[to] ?? slippage })
  return (
    <span className={cls.lkSwapSlippage}>
      <IconButton
        glyph={minusIcon}
        label={t('swap.less')}
        disabled={index <= 0}
        data-testid="lk-swap-less"
        onClick={() => set(index - 1)}
      />
      <bdi data-testid="lk-swap-slippage">{formatPercent(BigInt(index + 1) * 10n, t.locale)}</bdi>
      <IconButton
        glyph={plusIcon}
        label={t('swap.more')}
        disabled={index >= slippages.length - 1}
        data-testid="lk-swap-more"
        onClick={() => set(index + 1)}
      />
    </span>
  )
}

import { sanitizeText } from '@latchkey/primitives'
import { useMemo } from 'react'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { formatAmount, formatExactAmount, formatLimit, formatUsd } from '../ui/formatMoney.ts'

type Unit = { readonly symbol: string; readonly decimals: number }

/** In millionths of a US dollar. */
const cent = 10_000n

/** Formats amounts and values in the visitor's language: what there is rounded down, what it costs rounded up. */
export function useMoney() {
  const t = useText(tokens)
  return useMemo(() => {
    const join = ({ text, isLess }: ReturnType<typeof formatUsd>) =>
      isLess ? t('tokens.less', { amount: text }) : text
    const add = (amount: string, { symbol }: Unit) => `${amount} ${sanitizeText(symbol, 24)}`
    return {
      /** `0.5 ETH` */
      amount: (value: bigint, unit: Unit) =>
        add(join(formatAmount(value, unit.decimals, t.locale)), unit),
      /** `0.5` */
      number: (value: bigint, { decimals }: Unit) => join(formatAmount(value, decimals, t.locale)),
      /** With every digit. */
      exact: (value: bigint, unit: Unit) =>
        add(formatExactAmount(value, unit.decimals, t.locale), unit),
      /** The most that something costs, rounded up. */
      limit: (value: bigint, unit: Unit) => add(formatLimit(value, unit.decimals, t.locale), unit),
      /** `$3.99` */
      usd: (usd: bigint) => join(formatUsd(usd, t.locale)),
      /** The most that something costs, rounded up to cents. */
      usdLimit: (usd: bigint) => formatUsd(((usd + cent) / cent) * cent, t.locale).text,
    }
  }, [t])
}

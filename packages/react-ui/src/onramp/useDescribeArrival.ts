import { type Purchase, parseUnits } from '@latchkey/core/onramp'
import { sanitizeText } from '@latchkey/primitives'
import { buy } from '../messages/locales/en/buy.ts'
import { useText } from '../messages/useText.ts'
import { useMoney } from '../tokens/useMoney.ts'

/** Decimals with which a provider's amounts are read. */
const decimals = 18

/** What has arrived, in words, with the amount if the provider has told it. */
export function useDescribeArrival({ asset }: Purchase) {
  const t = useText(buy)
  const money = useMoney()
  const symbol = sanitizeText(asset.symbol, 24)
  return (amount: string | undefined) => {
    const units = amount === undefined ? undefined : parseUnits(amount, decimals)
    return units
      ? t('buy.arrived', { amount: money.amount(units, { symbol, decimals }) })
      : t('buy.arrivedSome', { symbol })
  }
}

import type { Amount } from '@latchkey/core/send'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { formatLocalNumber } from '../ui/formatLocalNumber.ts'

/** Returns why a typed text is no amount of a currency or token; undefined if it is one, or empty. */
export function useAmountProblem() {
  const t = useText(send)
  return (
    problem: Amount['problem'],
    { symbol, decimals }: { symbol: string; decimals: number },
  ): string | undefined => {
    if (problem === 'malformed')
      return t('send.malformed', { example: formatLocalNumber('0.5', t.locale) })
    if (problem === 'ambiguous') return t('send.ambiguous')
    if (problem === 'tooPrecise') return t('send.tooPrecise', { symbol, count: decimals })
    return undefined
  }
}

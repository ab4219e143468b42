import type { ActivityItem } from '@latchkey/core/activity'
import { activity } from '../messages/locales/en/activity.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { transactionNames } from '../transactions/transactionNames.ts'
import { useDescribeAmount } from './useDescribeAmount.ts'

const kinds = { approve: 'approve', trade: 'swap' } as const

/**
 * What happened, in words: `Sent 0.5 ETH`.
 *
 * @param precision - `exact`: with every digit
 */
export function useActivityName(
  { operation, status, amounts }: ActivityItem,
  precision: 'amount' | 'exact' = 'amount',
): string {
  const t = useText(activity, tokens)
  const describe = useDescribeAmount(precision)
  const [first, second] = amounts
  if (status !== 'confirmed') {
    if (!first) return t('activity.failed')
    const kind = Object.hasOwn(kinds, operation) ? kinds[operation as keyof typeof kinds] : 'send'
    return t(transactionNames[kind][status], {
      amount: describe(first),
      received: second ? describe(second) : '',
    })
  }
  const did = t.find(`operation.${operation}`) ?? t('operation.execute')
  const last = amounts.at(-1)
  if (!first || !last) return did
  if (!second) return t('activity.one', { did, amount: describe(first) })
  const parts = { did, amount: describe(first), last: describe(last) }
  return amounts.length === 2
    ? t('activity.two', parts)
    : t('activity.several', { ...parts, count: amounts.length - 2 })
}

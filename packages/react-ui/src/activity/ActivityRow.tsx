import type { ActivityItem } from '@latchkey/core/activity'
import { navigate } from '@latchkey/core/modal'
import { Row, sanitizeText, shortenAddress } from '@latchkey/primitives'
import { memo } from 'react'
import { useLatchkey } from '../context/context.ts'
import { activity } from '../messages/locales/en/activity.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { ActivityImage } from './ActivityImage.tsx'
import { cls } from './activity.module.css.gen.ts'
import { useActivityName } from './useActivityName.ts'

/** A transaction: what happened, with whom and when. Memoized: a list renders again every ten seconds. */
export const ActivityRow = memo(function ActivityRow({
  item,
  age,
  date,
}: {
  item: ActivityItem
  /** `5 min ago` */
  age: string
  /** Date and time. */
  date: string
}) {
  const t = useText(activity, tokens)
  const latchkey = useLatchkey()
  const { status, amounts, counterparty } = item
  const other = sanitizeText(item.name ?? '', 40) || shortenAddress(counterparty ?? '')
  const direction = amounts[0]?.direction === 'in' ? 'activity.from' : 'activity.to'
  const hints: Partial<Record<ActivityItem['status'], string>> = {
    requesting: t('tokens.requesting'),
    unknown: t('tokens.unknownHint', { name: other }),
  }
  // The counterparty of a swap is the router's contract.
  const hint = other && amounts.length < 2 ? t(direction, { name: other }) : undefined
  return (
    <Row
      name={useActivityName(item)}
      translate="no"
      hint={hints[status] ?? hint}
      image={<ActivityImage item={item} />}
      trailing={
        <time
          dateTime={new Date(item.time).toISOString()}
          title={date}
          className={cls.lkActivityTime}
        >
          {age}
        </time>
      }
      onClick={() => navigate(latchkey, 'Transaction', { id: item.id })}
      className={cls.lkActivityRow}
      part="activity-row"
      data-status={status}
      data-testid="lk-activity-item"
    />
  )
})

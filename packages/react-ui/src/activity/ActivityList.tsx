import type { ActivityItem } from '@latchkey/core/activity'
import { List } from '@latchkey/primitives'
import { useMemo } from 'react'
import { activity } from '../messages/locales/en/activity.ts'
import { useText } from '../messages/useText.ts'
import { useNow } from '../ui/useNow.ts'
import { ActivityRow } from './ActivityRow.tsx'

const tickMs = 10_000

/** Transactions by month. */
export function ActivityList({ items }: { items: readonly ActivityItem[] }) {
  const t = useText(activity)
  const now = useNow(tickMs)
  const formats = useMemo(() => createFormats(t.locale), [t.locale])
  const months = new Map<string, ActivityItem[]>()
  for (const item of items) {
    const isThisYear = new Date(item.time).getFullYear() === new Date(now).getFullYear()
    const month = (isThisYear ? formats.month : formats.monthOfYear).format(item.time)
    months.set(month, [...(months.get(month) ?? []), item])
  }
  return [...months].map(([month, group]) => (
    <List key={month} heading={month}>
      {group.map((item) => (
        <ActivityRow key={item.id} item={item} now={now} date={formats.exact.format(item.time)} />
      ))}
    </List>
  ))
}

/** `March`, `March 2025` and `3 Mar 2025, 14:05`. Creating a format takes longer than using it. */
const createFormats = (locale: string) => ({
  month: new Intl.DateTimeFormat(locale, { month: 'long' }),
  monthOfYear: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }),
  exact: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
})

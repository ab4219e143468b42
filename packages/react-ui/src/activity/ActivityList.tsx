import type { ActivityItem } from '@latchkey/core/activity'
import { List, useStyle } from '@latchkey/primitives'
import { useMemo } from 'react'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { formatAge } from '../ui/formatAge.ts'
import { useNow } from '../ui/useNow.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { css } from './activity.module.css.gen.ts'

const tickMs = 10_000

/** Transactions by month. */
export function ActivityList({ items }: { items: readonly ActivityItem[] }) {
  useStyle(css)
  const t = useText(tokens)
  const now = useNow(tickMs)
  const formats = useMemo(() => createFormats(t.locale), [t.locale])
  const year = new Date(now).getFullYear()
  const months = new Map<string, ActivityItem[]>()
  for (const item of items) {
    const isThisYear = new Date(item.time).getFullYear() === year
    const month = (isThisYear ? formats.month : formats.monthOfYear).format(item.time)
    const group = months.get(month)
    if (group) group.push(item)
    else months.set(month, [item])
  }
  const describeAge = (time: number) => {
    const { key, count } = formatAge(now - time)
    return t(key, { count })
  }
  return [...months].map(([month, group]) => (
    <List key={month} heading={month}>
      {group.map((item) => (
        <ActivityRow
          key={item.id}
          item={item}
          age={describeAge(item.time)}
          date={formats.exact.format(item.time)}
        />
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

import { activeConnectionAtom, type Connection } from '@latchkey/core'
import { openActivity, type Views } from '@latchkey/core/modal'
import { clockIcon, Skeleton, useStyle } from '@latchkey/primitives'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useQueryClient } from '../context/useQueryClient.ts'
import { activity } from '../messages/locales/en/activity.ts'
import { useText } from '../messages/useText.ts'
import { useTransactions } from '../transactions/useTransactions.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { ActivityList } from './ActivityList.tsx'
import { cls, css } from './activity.module.css.gen.ts'
import { type Activity, useActivity } from './useActivity.ts'
import { useEndReached } from './useEndReached.ts'

/** The transactions of the account by month, newest first. */
export function ActivityView({ params }: { params: Views['Transactions'] }) {
  useStyle(css)
  const connection = useAtomValue(activeConnectionAtom)
  const { client, hasFailed, retry } = useQueryClient()
  const { limit = Number.POSITIVE_INFINITY } = params ?? {}
  if (!connection) return <NotConnected />
  if (client) return <Loaded client={client} connection={connection} limit={limit} />
  return hasFailed ? <Failure onRetry={retry} /> : <Loading />
}

type LoadedProps = { client: QueryClient; connection: Connection; limit: number }

function Loaded({ client, connection, limit }: LoadedProps) {
  const activity = useActivity(client, connection)
  const { items, isPending, isError, hasNext, loaded, retry } = activity
  const isPart = limit < Number.POSITIVE_INFINITY
  // On Account, PendingTransactions lists those that are not confirmed.
  const listed = useTransactions().filter(({ status }) => isPart && status !== 'confirmed')
  const others = new Set(listed.map(({ id }) => id))
  const shown = items.filter(({ id, isSpam }) => !isSpam && !others.has(id))
  const spam = items.filter(({ isSpam }) => isSpam)
  if (isPending && shown.length === 0) return <Loading />
  return (
    <div className={cls.lkActivity}>
      {shown.length === 0 && !isError && !hasNext && <Empty {...activity} />}
      <ActivityList items={shown.slice(0, limit)} />
      {isError && <Failure onRetry={retry} />}
      {isPart ? (
        (shown.length > limit || hasNext || spam.length > 0) && <All />
      ) : (
        <>
          {hasNext && !isError && <Next key={loaded} {...activity} />}
          {spam.length > 0 && <Spam items={spam} />}
        </>
      )}
    </div>
  )
}

const Loading = () => (
  <div className={cls.lkActivity} aria-busy="true">
    <Skeleton shape="row" />
  </div>
)

/** Fetches the next page when it comes into sight; mounted anew for each page. */
function Next({ loadNext }: Activity) {
  const ref = useEndReached<HTMLDivElement>(loadNext)
  return (
    <div ref={ref} aria-busy="true" data-testid="lk-activity-next">
      <Skeleton shape="row" />
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useText(activity)
  return (
    <RetryNotice heading={t('activity.fetchFailed')} testId="lk-activity-retry" onRetry={onRetry} />
  )
}

function Empty({ isSupported }: Activity) {
  const t = useText(activity)
  return (
    <StatusPanel
      glyph={clockIcon}
      heading={t(isSupported ? 'activity.empty' : 'activity.unavailable')}
      hint={t(isSupported ? 'activity.emptyHint' : 'activity.unavailableHint')}
    />
  )
}

function All() {
  const latchkey = useLatchkey()
  const t = useText(activity)
  return (
    <TextButton data-testid="lk-activity-all" onClick={() => openActivity(latchkey)}>
      {t('activity.all')}
    </TextButton>
  )
}

/** Transactions that count as spam, hidden until the visitor asks for them. */
function Spam({ items }: Pick<Activity, 'items'>) {
  const t = useText(activity)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton
        aria-expanded={isOpen}
        data-testid="lk-activity-spam"
        onClick={() => setOpen(!isOpen)}
      >
        {t('activity.spam', { count: items.length })}
      </TextButton>
      {isOpen && <ActivityList items={items} />}
    </>
  )
}

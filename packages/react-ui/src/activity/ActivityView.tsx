import { activeConnectionAtom, type Connection } from '@latchkey/core'
import { openActivity, type Views } from '@latchkey/core/modal'
import { Button, clockIcon, Notice, Skeleton, useStyle } from '@latchkey/primitives'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useQueryClient } from '../context/useQueryClient.ts'
import { activity } from '../messages/locales/en/activity.ts'
import { useText } from '../messages/useText.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { ActivityList } from './ActivityList.tsx'
import { cls, css } from './activity.module.css.gen.ts'
import { type Activity, useActivity } from './useActivity.ts'
import { useEndReached } from './useEndReached.ts'

/** What happened in the account, by month, the newest first. */
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
  const { items, isPending, isError, hasNext, retry } = activity
  const isPart = limit < Number.POSITIVE_INFINITY
  // In a part of a view, those that have not ended are above it.
  const shown = items.filter(({ isSpam, status }) => !isSpam && (!isPart || status === 'confirmed'))
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
          {hasNext && !isError && <Next {...activity} />}
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

/** The next page is fetched when this comes into sight. */
function Next({ loaded, loadNext }: Activity) {
  const ref = useEndReached<HTMLDivElement>(loadNext, loaded)
  return (
    <div ref={ref} aria-busy="true" data-testid="lk-activity-next">
      <Skeleton shape="row" />
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useText(activity)
  return (
    <Notice tone="danger" heading={t('activity.fetchFailed')}>
      <Button variant="secondary" data-testid="lk-activity-retry" onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </Notice>
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
    <button
      type="button"
      className={cls.lkActivityMore}
      data-testid="lk-activity-all"
      onClick={() => openActivity(latchkey)}
    >
      {t('activity.all')}
    </button>
  )
}

/** What others have put into the account's activity. */
function Spam({ items }: Pick<Activity, 'items'>) {
  const t = useText(activity)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className={cls.lkActivityMore}
        data-testid="lk-activity-spam"
        onClick={() => setOpen(!isOpen)}
      >
        {t('activity.spam', { count: items.length })}
      </button>
      {isOpen && <ActivityList items={items} />}
    </>
  )
}

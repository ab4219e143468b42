import type { Connection } from '@latchkey/core'
import type { ActivityAmount, ActivityItem } from '@latchkey/core/activity'
import type { Views } from '@latchkey/core/modal'
import { confirmationsAtom, settledConfirmations } from '@latchkey/core/transactions'
import {
  Address,
  CopyButton,
  clockIcon,
  Notice,
  Skeleton,
  sanitizeText,
  useStyle,
} from '@latchkey/primitives'
import type { QueryClient } from '@tanstack/react-query'
import { useAtomValue } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { activity } from '../messages/locales/en/activity.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { PagedView } from '../pages/PagedView.tsx'
import { useMoney } from '../tokens/useMoney.ts'
import { Details } from '../ui/Details.tsx'
import { ExplorerRow } from '../ui/ExplorerRow.tsx'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { Summary } from '../ui/Summary.tsx'
import { ActivityImage } from './ActivityImage.tsx'
import { cls, css } from './activity.module.css.gen.ts'
import { useAccountActivity } from './useAccountActivity.ts'
import { useActivityName } from './useActivityName.ts'
import { useDescribeAmount } from './useDescribeAmount.ts'

const testId = 'lk-transaction'

const directions = {
  out: 'transaction.out',
  in: 'transaction.in',
  self: 'transaction.self',
} as const satisfies Record<ActivityAmount['direction'], keyof typeof activity>

const states = {
  requesting: 'transaction.requesting',
  submitted: 'transaction.submitted',
  confirmed: 'transaction.confirmed',
  failed: 'transaction.failed',
  replaced: 'transaction.replaced',
  unknown: 'transaction.unknown',
} as const satisfies Record<ActivityItem['status'], keyof typeof activity>

/** A transaction of the account's activity as a whole; one in progress resolves while it is shown. */
export function TransactionView({ params: { id } }: { params: Views['Transaction'] }) {
  const t = useText(activity)
  return (
    <PagedView failed={t('activity.fetchFailed')} testId={testId}>
      {(client, connection) => <Found client={client} connection={connection} id={id} />}
    </PagedView>
  )
}

function Found({
  client,
  connection,
  id,
}: {
  client: QueryClient
  connection: Connection
  id: string
}) {
  const t = useText(activity)
  const { list, items } = useAccountActivity(client, connection)
  const item = items.find((one) => one.id === id)
  if (item) return <Whole item={item} connection={connection} />
  if (list.isPending)
    return (
      <div aria-busy="true">
        <Skeleton shape="row" />
      </div>
    )
  if (list.isError)
    return (
      <RetryNotice
        heading={t('activity.fetchFailed')}
        testId={`${testId}-retry`}
        onRetry={list.retry}
      />
    )
  return (
    <StatusPanel
      glyph={clockIcon}
      heading={t('transaction.none')}
      hint={t('transaction.noneHint')}
    />
  )
}

function Whole({
  item,
  connection: { address, caipNetworkId },
}: {
  item: ActivityItem
  connection: Connection
}) {
  useStyle(css)
  const t = useText(account, activity, tokens)
  const money = useMoney()
  const network = useNetworkById(caipNetworkId)
  const describe = useDescribeAmount('exact')
  const { hash, amounts, fee, counterparty, time } = item
  const coin = network?.nativeCurrency.symbol ?? ''
  const isIncoming = amounts.length > 0 && amounts.every(({ direction }) => direction === 'in')
  const own = <Address key="own" value={address} />
  const other = counterparty !== undefined && <Other name={item.name} address={counterparty} />
  const list = (wanted: ActivityAmount['direction']) => {
    const some = amounts.filter(({ direction }) => direction === wanted)
    return (
      amounts.length > 1 &&
      some.length > 0 &&
      ([
        t(directions[wanted]),
        some.map((amount) => (
          <p key={`${amount.address} ${amount.collectible}`} className={cls.lkTransactionLine}>
            <bdi>{describe(amount)}</bdi>
          </p>
        )),
      ] as const)
    )
  }
  return (
    <Summary
      image={<ActivityImage item={item} />}
      figure={useActivityName(item, amounts.length > 1 ? 'amount' : 'exact')}
      note={
        <time dateTime={new Date(time).toISOString()}>
          {new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeStyle: 'short' }).format(
            time,
          )}
        </time>
      }
      testId={`${testId}-name`}
    >
      {item.isSpam && (
        <Notice tone="warning" heading={t('transaction.spam')}>
          {t('transaction.spamHint')}
        </Notice>
      )}
      <Details
        rows={[
          [t('transaction.status'), <Status key="status" item={item} />],
          list('out'),
          list('in'),
          list('self'),
          isIncoming ? other && [t('details.from'), other] : [t('details.from'), own],
          isIncoming ? [t('details.to'), own] : other && [t('details.to'), other],
          [t('details.network'), sanitizeText(network?.name ?? caipNetworkId, 40)],
          fee !== undefined && [
            t('transaction.fee'),
            <bdi key="fee">{money.exact(fee.value, { symbol: coin, decimals: fee.decimals })}</bdi>,
          ],
          hash !== undefined && [
            t('transaction.hash'),
            <span key="hash" className={cls.lkTransactionHash}>
              <Address value={hash} start={6} />
              <CopyButton
                value={hash}
                label={t('transaction.copyHash')}
                copiedLabel={t('transaction.copied')}
                failedLabel={t('account.copyFailed')}
                data-testid={`${testId}-copy`}
              />
            </span>,
          ],
        ]}
      />
      <ExplorerRow href={hash && getExplorerUrl(network, { hash })} testId={`${testId}-explorer`} />
    </Summary>
  )
}

/** The other party, whole: an address that begins and ends like a known one may be another. */
function Other({ name, address }: { name: string | undefined; address: string }) {
  return (
    <>
      {name !== undefined && (
        <p className={cls.lkTransactionLine}>
          <bdi>{sanitizeText(name, 60)}</bdi>
        </p>
      )}
      <bdi dir="ltr" data-testid={`${testId}-other`}>
        {address}
      </bdi>
    </>
  )
}

function Status({ item: { id, status } }: { item: ActivityItem }) {
  const t = useText(activity)
  const confirmations = useAtomValue(confirmationsAtom)[id]
  return (
    <span translate="yes" data-testid={`${testId}-status`} data-status={status}>
      {status === 'confirmed' && confirmations !== undefined
        ? t('transaction.confirming', { count: confirmations, total: settledConfirmations })
        : t(states[status])}
    </span>
  )
}

import { activeNetworkAtom } from '@latchkey/core'
import type { ActivityAmount, ActivityItem } from '@latchkey/core/activity'
import { checkIcon, Row, sanitizeText, shortenAddress } from '@latchkey/primitives'
import { memo } from 'react'
import { useAtomValue } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { activity } from '../messages/locales/en/activity.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { useMoney } from '../tokens/useMoney.ts'
import { Mark, TransactionImage } from '../transactions/TransactionImage.tsx'
import { transactionNames } from '../transactions/transactionNames.ts'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { cls } from './activity.module.css.gen.ts'

/** A transaction: what happened, with whom and when. A link to the explorer. Memoized: a list renders again every ten seconds. */
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
  const t = useText(account, activity, tokens)
  const { network } = useAtomValue(activeNetworkAtom)
  const { hash, status, amounts, counterparty } = item
  const other = sanitizeText(item.name ?? '', 40) || shortenAddress(counterparty ?? '')
  const direction = amounts[0]?.direction === 'in' ? 'activity.from' : 'activity.to'
  const hints: Partial<Record<ActivityItem['status'], string>> = {
    requesting: t('tokens.requesting'),
    unknown: t('tokens.unknownHint'),
  }
  // The counterparty of a swap is the router's contract.
  const hint = other && amounts.length < 2 ? t(direction, { name: other }) : undefined
  const href = hash && getExplorerUrl(network, { hash })
  return (
    <Row
      name={useName(item)}
      translate="no"
      hint={hints[status] ?? hint}
      image={
        <TransactionImage transaction={item}>
          <Pictures item={item} />
        </TransactionImage>
      }
      trailing={
        <time
          dateTime={new Date(item.time).toISOString()}
          title={date}
          className={cls.lkActivityTime}
        >
          {age}
        </time>
      }
      href={href}
      aria-description={href && t('account.newTab')}
      className={cls.lkActivityRow}
      part="activity-row"
      data-status={status}
      data-testid="lk-activity-item"
    />
  )
})

/** What happened, in words: `Sent 0.5 ETH`. */
function useName({ operation, status, amounts }: ActivityItem): string {
  const t = useText(activity, tokens)
  const money = useMoney()
  const describe = ({ value, decimals, symbol, address, collectible }: ActivityAmount) => {
    if (collectible === undefined)
      return money.amount(value, {
        symbol: symbol || shortenAddress(address?.split(':').at(-1) ?? ''),
        decimals,
      })
    const name = sanitizeText(collectible, 40)
    return value > 1n ? `${value} × ${name}` : name
  }
  const [first, second] = amounts
  if (status !== 'confirmed')
    return first ? t(transactionNames[status], { amount: describe(first) }) : t('activity.failed')
  const did = t.find(`operation.${operation}`) ?? t('operation.execute')
  const last = amounts.at(-1)
  if (!first || !last) return did
  if (!second) return t('activity.one', { did, amount: describe(first) })
  const parts = { did, amount: describe(first), last: describe(last) }
  return amounts.length === 2
    ? t('activity.two', parts)
    : t('activity.several', { ...parts, count: amounts.length - 2 })
}

/** The pictures of what was moved; without any, a glyph. */
function Pictures({ item: { status, amounts } }: { item: ActivityItem }) {
  const { network } = useAtomValue(activeNetworkAtom)
  const [first] = amounts
  const last = amounts.at(-1)
  if (!first || !last || !network) return <Mark status={status} glyph={checkIcon} />
  const toToken = ({ symbol, address, collectible }: ActivityAmount) => ({
    caipNetworkId: network.caipNetworkId,
    symbol: symbol || (collectible ?? ''),
    address,
  })
  if (first === last) return <TokenImage token={toToken(first)} size={40} />
  return (
    <span className={cls.lkActivityPair}>
      <span>
        <TokenImage token={toToken(first)} size={26} hasBadge={false} />
      </span>
      <span>
        <TokenImage token={toToken(last)} size={26} hasBadge={false} />
      </span>
    </span>
  )
}

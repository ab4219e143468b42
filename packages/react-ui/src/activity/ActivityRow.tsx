import { activeNetworkAtom } from '@latchkey/core'
import type { ActivityAmount, ActivityItem } from '@latchkey/core/activity'
import { isPending } from '@latchkey/core/transactions'
import {
  checkIcon,
  Icon,
  type IconShape,
  Row,
  receiveIcon,
  Spinner,
  sanitizeText,
  sendIcon,
  shortenAddress,
  swapIcon,
  warningIcon,
} from '@latchkey/primitives'
import { useAtomValue } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { activity } from '../messages/locales/en/activity.ts'
import { age } from '../messages/locales/en/age.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useMoney } from '../tokens/useMoney.ts'
import { formatAge } from '../ui/formatAge.ts'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { cls } from './activity.module.css.gen.ts'

const glyphs: Readonly<Record<string, IconShape>> = {
  send: sendIcon,
  receive: receiveIcon,
  mint: receiveIcon,
  trade: swapIcon,
}

/** The most amounts that are named. */
const most = 2

/** A transaction: what was done, with whom and when, and what it moved. Leads to the explorer. */
export function ActivityRow({
  item,
  now,
  date,
}: {
  item: ActivityItem
  /** ms since the epoch. */
  now: number
  /** The whole date. */
  date: string
}) {
  const t = useText(account, activity, age, tokens)
  const { network } = useAtomValue(activeNetworkAtom)
  const { hash, operation, status, amounts, counterparty } = item
  const { key, count } = formatAge(now - item.time)
  const names: Partial<Record<ActivityItem['status'], string>> = {
    requesting: t(operation === 'send' ? 'activity.sending' : 'activity.pending'),
    submitted: t(operation === 'send' ? 'activity.sending' : 'activity.pending'),
    failed: t('activity.failed'),
    replaced: t('activity.replaced'),
    unknown: t('activity.unknown'),
  }
  const name = sanitizeText(item.name ?? '', 40) || shortenAddress(counterparty ?? '')
  const direction = amounts[0]?.direction === 'in' ? 'activity.from' : 'activity.to'
  const hints: Partial<Record<ActivityItem['status'], string>> = {
    requesting: t('tokens.requesting'),
    unknown: t('tokens.unknownHint'),
  }
  // The contract of a swap says nothing to a visitor.
  const hint = hints[status] ?? (name && amounts.length < 2 ? t(direction, { name }) : undefined)
  const time = (
    <time dateTime={new Date(item.time).toISOString()} title={date}>
      {t(key, { count })}
    </time>
  )
  const href = hash && getExplorerUrl(network, { hash })
  return (
    <Row
      name={names[status] ?? t.find(`operation.${operation}`) ?? t('operation.execute')}
      hint={hint ?? time}
      image={<Mark item={item} />}
      trailing={
        <span className={cls.lkActivityAmounts}>
          {status !== 'failed' && <Amounts amounts={amounts} />}
          {hint !== undefined && time}
        </span>
      }
      href={href}
      aria-description={href && t('account.newTab')}
      className={cls.lkActivityRow}
      part="activity-row"
      data-status={status}
      data-testid="lk-activity-item"
    />
  )
}

function Mark({ item: { operation, status } }: { item: ActivityItem }) {
  if (isPending({ status })) return <Spinner />
  const glyph = status === 'confirmed' ? (glyphs[operation] ?? checkIcon) : warningIcon
  return (
    <span className={cls.lkActivityMark}>
      <Icon glyph={glyph} />
    </span>
  )
}

const signs = { in: '+', out: '−', self: '' } as const

function Amounts({ amounts }: Pick<ActivityItem, 'amounts'>) {
  const t = useText(activity)
  const money = useMoney()
  const describe = ({ value, decimals, symbol, address, collectible }: ActivityAmount) => {
    const name = sanitizeText(collectible ?? '', 40)
    if (collectible !== undefined) return value > 1n ? `${value} × ${name}` : name
    const known = symbol || shortenAddress(address?.split(':').at(-1) ?? '')
    return money.amount(value, { symbol: known, decimals })
  }
  const rest = amounts.length - most
  // Of a swap with several parts, one of each direction is named.
  const named = rest > 0 ? [amounts[0], amounts.at(-1)] : amounts
  return (
    <>
      {named.map(
        (amount) =>
          amount && (
            <bdi
              key={`${amount.direction} ${amount.address} ${amount.collectible}`}
              className={amount.direction === 'in' ? cls.lkActivityIn : undefined}
              title={describe(amount)}
              translate="no"
            >
              {signs[amount.direction]}
              {describe(amount)}
            </bdi>
          ),
      )}
      {rest > 0 && <span>{t('activity.more', { count: rest })}</span>}
    </>
  )
}

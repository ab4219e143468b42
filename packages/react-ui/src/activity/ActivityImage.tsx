import { activeNetworkAtom } from '@latchkey/core'
import type { ActivityAmount, ActivityItem } from '@latchkey/core/activity'
import { checkIcon, useStyle } from '@latchkey/primitives'
import { useAtomValue } from '../context/context.ts'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { Mark, TransactionImage } from '../transactions/TransactionImage.tsx'
import { cls, css } from './activity.module.css.gen.ts'

/** The pictures of what a transaction has moved, in a ring while it is in progress. */
export function ActivityImage({ item }: { item: ActivityItem }) {
  useStyle(css)
  return (
    <TransactionImage transaction={item}>
      <Pictures item={item} />
    </TransactionImage>
  )
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

import { activeConnectionAtom } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { getPurchaseQueryOptions, type Purchase, type PurchaseState } from '@latchkey/core/onramp'
import {
  chevronIcon,
  FallbackImage,
  Icon,
  List,
  Row,
  sanitizeText,
  useAnnounce,
  useStyle,
} from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { buy } from '../messages/locales/en/buy.ts'
import { useText } from '../messages/useText.ts'
import { TransactionImage } from '../transactions/TransactionImage.tsx'
import { Query } from '../ui/Query.tsx'
import { useIsShown } from '../ui/useIsShown.ts'
import { cls, css } from './onramp.module.css.gen.ts'
import { useDescribeArrival } from './useDescribeArrival.ts'
import { useOwnPurchases } from './useOwnPurchases.ts'

/** ms from one read of a purchase to the next. */
const readMs = 10_000

/** The purchases of the account that have not ended, or that ended while this was shown; a press shows one whole. */
export function PurchaseList() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(buy)
  const [since] = useState(() => latchkey.clock.now())
  const address = useAtomValue(activeConnectionAtom)?.address
  const shown = useOwnPurchases().filter(
    (one) => one.address === address && (one.endedAt ?? since) >= since,
  )
  if (shown.length === 0) return null
  return (
    <List label={t('buy.inProgress')}>
      {shown.map((purchase) => (
        <Query key={purchase.id} options={getPurchaseQueryOptions(latchkey, purchase, readMs)}>
          {({ data }) => <PurchaseRow purchase={purchase} state={data} />}
        </Query>
      ))}
    </List>
  )
}

const states = {
  created: 'requesting',
  pending: 'submitted',
  confirmed: 'confirmed',
  failed: 'failed',
} as const

function PurchaseRow({
  purchase,
  state: { status, amount } = { status: 'created' },
}: {
  purchase: Purchase
  state: PurchaseState | undefined
}) {
  const latchkey = useLatchkey()
  const t = useText(buy)
  const describeArrival = useDescribeArrival(purchase)
  const isShown = useIsShown()
  const announce = useAnnounce()
  const { id, asset } = purchase
  const provider = sanitizeText(purchase.provider.name, 40) || purchase.provider.id
  const buying = t('buy.buying', { symbol: sanitizeText(asset.symbol, 24) })
  const names = {
    created: buying,
    pending: buying,
    confirmed: describeArrival(amount),
    failed: t('buy.failed'),
  }
  const name = names[status]
  const hasEnded = status === 'confirmed' || status === 'failed'
  useEffect(
    () => (isShown && hasEnded ? announce(name) : undefined),
    [announce, isShown, hasEnded, name],
  )
  const image = <FallbackImage shape="round" name={provider} size={40} />
  return (
    <Row
      name={name}
      hint={
        status === 'created'
          ? t('buy.continue', { provider })
          : t(status === 'pending' ? 'buy.paid' : 'buy.through', { provider })
      }
      image={
        status === 'created' ? (
          image
        ) : (
          <TransactionImage transaction={{ id, status: states[status] }} isEnd>
            {image}
          </TransactionImage>
        )
      }
      trailing={<Icon glyph={chevronIcon} size={16} />}
      className={cls.lkBuyPurchase}
      part="transaction"
      data-status={status}
      data-testid="lk-purchase-row"
      onClick={() => navigate(latchkey, 'BuyInProgress', { id, provider: purchase.provider.id })}
    />
  )
}

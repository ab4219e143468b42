import { buy as buyOffer } from '@latchkey/core/modal/onramp'
import { type OnrampOffer, parseUnits, sumFees } from '@latchkey/core/onramp'
import {
  Button,
  cardIcon,
  FallbackImage,
  List,
  Notice,
  Row,
  Skeleton,
  sanitizeText,
  Tag,
  useStyle,
} from '@latchkey/primitives'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { buy } from '../messages/locales/en/buy.ts'
import { useText } from '../messages/useText.ts'
import { useMoney } from '../tokens/useMoney.ts'
import { formatCurrency } from '../ui/formatMoney.ts'
import { formatPercent } from '../ui/formatPercent.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { cls, css } from './onramp.module.css.gen.ts'

/** Decimals with which a provider's amounts are read. */
const decimals = 18

/** What each provider offers, the best first; a press opens its page. */
export function Offers({
  offers,
  onRetry,
}: {
  offers: readonly OnrampOffer[]
  onRetry: () => void
}) {
  useStyle(css)
  const t = useText(buy)
  const buying = useAction(buyOffer)
  const priced = offers.filter(({ quote, isSample }) => quote && !isSample)
  if (offers.length === 0)
    return <StatusPanel glyph={cardIcon} heading={t('buy.noOffer')} hint={t('buy.noOfferHint')} />
  return (
    <>
      {offers.every(({ isSample }) => isSample) && (
        <Notice
          tone="warning"
          heading={t('buy.sampleHeading')}
          action={
            <Button variant="secondary" data-testid="lk-buy-retry" onClick={onRetry}>
              {t('action.tryAgain')}
            </Button>
          }
        >
          {t('buy.sampleHint')}
        </Notice>
      )}
      {buying.error && <Notice tone="danger" heading={getErrorText(t, buying.error)} />}
      <List label={t('buy.providers')}>
        {offers.map((offer) => (
          <Offer
            key={offer.provider.id}
            offer={offer}
            isBest={priced.length > 1 && offer === priced[0]}
            isBusy={buying.isPending && buying.variables?.provider.id === offer.provider.id}
            onBuy={() => void buying.run(offer)}
          />
        ))}
      </List>
    </>
  )
}

function Offer({
  offer,
  isBest,
  isBusy,
  onBuy,
}: {
  offer: OnrampOffer
  isBest: boolean
  isBusy: boolean
  onBuy: () => void
}) {
  const t = useText(buy)
  const money = useMoney()
  const { provider, quote, isSample, limits, currency, asset } = offer
  const name = sanitizeText(provider.name, 40) || provider.id
  const format = (amount: string) => formatCurrency(amount, currency, t.locale)
  const fees = quote && sumFees(quote)
  const percent = (value: number) => formatPercent(BigInt(Math.round(value * 100)), t.locale)
  const { min, max } = provider.fee
  const range = min === max ? percent(min) : `${percent(min)} – ${percent(max)}`
  const describe = () => {
    if (isSample) return t('buy.noPrice')
    if (limits) return t('buy.outside', { min: format(limits.min), max: format(limits.max) })
    return fees === undefined
      ? t('buy.feeRange', { range })
      : t('buy.fees', { amount: format(fees) })
  }
  const arrives =
    quote &&
    money.amount(parseUnits(quote.purchaseAmount.amount, decimals) ?? 0n, {
      symbol: asset.symbol,
      decimals,
    })
  return (
    <Row
      name={name}
      translate="no"
      hint={describe()}
      image={<FallbackImage name={name} />}
      trailing={
        isSample ? (
          <Tag>{t('buy.sample')}</Tag>
        ) : arrives ? (
          <span className={cls.lkBuyOffer}>
            <bdi className={cls.lkBuyArrives} translate="no" title={arrives}>
              {arrives}
            </bdi>
            {isBest && <span className={cls.lkBuyBest}>{t('buy.best')}</span>}
          </span>
        ) : (
          !limits && <span className={cls.lkBuyNote}>{t('buy.onPage')}</span>
        )
      }
      busy={isBusy}
      disabled={isSample || limits !== undefined}
      part="onramp-offer"
      data-testid={`lk-buy-${provider.id}`}
      onClick={onBuy}
    />
  )
}

/** In place of the offers while they load. */
export function Searching({ rows }: { rows: readonly string[] }) {
  const t = useText(buy)
  return (
    <div
      className={cls.lkBuySearching}
      role="status"
      aria-busy="true"
      aria-label={t('buy.searching')}
    >
      {rows.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}

import { goBack, navigate, resetView, type Views } from '@latchkey/core/modal'
import {
  dismissPurchase,
  getPurchaseQueryOptions,
  type Purchase,
  type PurchaseState,
} from '@latchkey/core/onramp'
import {
  Button,
  cardIcon,
  externalIcon,
  FallbackImage,
  Icon,
  Row,
  sanitizeText,
  successIcon,
  useStyle,
  warningIcon,
} from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { buy } from '../messages/locales/en/buy.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { ExplorerRow } from '../ui/ExplorerRow.tsx'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { Query } from '../ui/Query.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { cls, css } from './onramp.module.css.gen.ts'
import { PurchaseList } from './PurchaseList.tsx'
import { useDescribeArrival } from './useDescribeArrival.ts'
import { useOwnPurchases } from './useOwnPurchases.ts'

/** Follows a purchase to its end, or lists those of the account. */
export function BuyInProgressView({ params }: { params: Views['BuyInProgress'] }) {
  return 'isList' in params ? <PurchaseList /> : <Followed {...params} />
}

function Followed({ id, isBlocked = false }: { id: string; isBlocked?: boolean }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(buy)
  const purchase = useOwnPurchases().find((one) => one.id === id)
  if (!purchase)
    return (
      <StatusPanel glyph={cardIcon} heading={t('buy.none')}>
        <Button onClick={() => navigate(latchkey, 'OnRampProviders')}>{t('buy.start')}</Button>
      </StatusPanel>
    )
  return (
    <Query options={getPurchaseQueryOptions(latchkey, purchase)}>
      {({ data = { status: 'created' } as const, error }) => (
        <Progress
          purchase={purchase}
          state={data}
          isBlocked={isBlocked}
          hasFailed={error !== undefined}
        />
      )}
    </Query>
  )
}

function Progress({
  purchase,
  state: { status, amount, hash },
  isBlocked,
  hasFailed,
}: {
  purchase: Purchase
  state: PurchaseState
  /** The browser has not opened the window. */
  isBlocked: boolean
  /** The state could not be fetched. */
  hasFailed: boolean
}) {
  const latchkey = useLatchkey()
  const t = useText(account, buy, tokens)
  const describeArrival = useDescribeArrival(purchase)
  const network = useNetworkById(purchase.asset.caipNetworkId)
  const provider = sanitizeText(purchase.provider.name, 40) || purchase.provider.id
  const symbol = sanitizeText(purchase.asset.symbol, 24)
  const image = <FallbackImage name={provider} size={64} />
  const unknown = hasFailed && t('buy.unknown')
  if (status === 'created')
    return (
      <div className={cls.lkBuy} data-testid="lk-purchase" data-status={status}>
        <StatusPanel
          name={provider}
          image={image}
          heading={t('buy.continue', { provider })}
          hint={unknown || t(isBlocked ? 'buy.blockedHint' : 'buy.continueHint')}
        />
        <Row
          name={t('buy.openPage', { provider })}
          href={purchase.url}
          aria-description={t('account.newTab')}
          trailing={<Icon glyph={externalIcon} size={16} />}
          data-testid="lk-purchase-open"
        />
        <CopyText
          text={purchase.url}
          label={t('buy.copyLink')}
          copiedLabel={t('buy.linkCopied')}
          testId="lk-purchase-copy"
        />
        <TextButton
          data-testid="lk-purchase-dismiss"
          onClick={() => {
            dismissPurchase(latchkey, purchase)
            resetView(latchkey, 'Account')
          }}
        >
          {t('tokens.dismiss')}
        </TextButton>
      </div>
    )
  const ends = {
    pending: {
      image,
      heading: t('buy.paid', { provider }),
      hint: unknown || t('buy.paidHint', { symbol }),
    },
    confirmed: {
      glyph: successIcon,
      heading: describeArrival(amount),
      hint: t('buy.arrivedHint'),
    },
    failed: {
      glyph: warningIcon,
      isUrgent: true,
      heading: t('buy.failed'),
      hint: t('buy.failedHint', { provider }),
    },
  }
  return (
    <div className={cls.lkBuy} data-testid="lk-purchase" data-status={status}>
      <StatusPanel name={provider} {...ends[status]}>
        {status === 'failed' ? (
          <Button data-testid="lk-purchase-again" onClick={() => goBack(latchkey)}>
            {t('buy.again')}
          </Button>
        ) : (
          <Button
            variant={status === 'confirmed' ? 'primary' : 'secondary'}
            data-testid="lk-purchase-done"
            onClick={() => resetView(latchkey, 'Account')}
          >
            {t('buy.toAccount')}
          </Button>
        )}
      </StatusPanel>
      {hash && (
        <ExplorerRow href={getExplorerUrl(network, { hash })} testId="lk-purchase-explorer" />
      )}
    </div>
  )
}

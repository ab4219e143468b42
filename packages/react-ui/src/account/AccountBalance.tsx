import { type Connection, getNativeBalanceQueryOptions, type NativeBalance } from '@latchkey/core'
import { formatNativeBalance } from '@latchkey/core/modal'
import { IconButton, refreshIcon, Skeleton, sanitizeText } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'
import { formatLocalNumber } from '../ui/formatLocalNumber.ts'
import { Query, type QueryState } from '../ui/Query.tsx'
import { cls } from './AccountView.module.css.gen.ts'

/** Characters from which an amount is set smaller. */
const longAmount = 13

/** The native balance, rounded down to three decimals; "—" with the reason if it is unknown. */
export function AccountBalance({ connection }: { connection: Connection }) {
  const latchkey = useLatchkey()
  return (
    <Query options={getNativeBalanceQueryOptions(latchkey, connection)}>
      {(state) => <Balance {...state} />}
    </Query>
  )
}

function Balance({ data: balance, isPending, refetch }: QueryState<NativeBalance>) {
  const t = useText(account)
  if (balance) {
    const symbol = sanitizeText(balance.symbol, 24)
    const amount = formatLocalNumber(formatNativeBalance(balance), t.locale)
    return (
      <p className={cls.lkBalance} part="balance" translate="no" data-testid="lk-balance">
        <bdi className={amount.length > longAmount ? cls.lkBalanceLong : undefined}>{amount}</bdi>{' '}
        <bdi className={cls.lkBalanceUnit} title={symbol}>
          {symbol}
        </bdi>
      </p>
    )
  }
  return (
    <div className={cls.lkBalanceUnknown} aria-busy={isPending || undefined}>
      <p className={cls.lkBalance} part="balance" data-testid="lk-balance">
        {isPending ? (
          <>
            <span className={cls.lkBalanceLoading}>{t('account.balanceLoading')}</span>
            <Skeleton className={cls.lkBalanceSkeleton} />
          </>
        ) : (
          t('balance.unknown')
        )}
      </p>
      {!isPending && (
        <p className={cls.lkBalanceWhy}>
          <span>{t('account.balanceUnknown')}</span>
          <IconButton
            glyph={refreshIcon}
            label={t('account.balanceRetry')}
            data-testid="lk-balance-retry"
            onClick={refetch}
          />
        </p>
      )}
    </div>
  )
}

import { type Connection, formatNativeBalance } from '@latchkey/core'
import { IconButton, refreshIcon, Skeleton, safeText } from '@latchkey/primitives'
import { useText } from '../messages/useText.ts'
import { cls } from './AccountView.module.css.gen.ts'
import { localNumber } from './localNumber.ts'
import { useNativeBalance } from './useNativeBalance.ts'

/** Characters from which an amount is set smaller. */
const longAmount = 13

/** The native balance, floored to three decimals; — with the reason while it is not known. */
export function AccountBalance({ connection }: { connection: Connection }) {
  const t = useText()
  const { balance, isPending, refetch } = useNativeBalance(connection)
  if (balance) {
    const symbol = safeText(balance.symbol, 24)
    const amount = localNumber(formatNativeBalance(balance), t.locale)
    return (
      <p className={cls.lkBalance} part="balance" data-testid="lk-balance">
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

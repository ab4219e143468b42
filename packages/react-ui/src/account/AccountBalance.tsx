import { type Connection, formatNativeBalance } from '@latchkey/core'
import { IconButton, refreshIcon, Skeleton, safeText } from '@latchkey/primitives'
import { useText } from '../messages/useText.ts'
import { cls } from './AccountView.module.css.gen.ts'
import { useNativeBalance } from './useNativeBalance.ts'

/** The native balance, floored to three decimals; — with the reason while it is not known. */
export function AccountBalance({ connection }: { connection: Connection }) {
  const t = useText()
  const { balance, isPending, refetch } = useNativeBalance(connection)
  if (balance) {
    const symbol = safeText(balance.symbol, 24)
    return (
      <p className={cls.lkBalance} part="balance" data-testid="lk-balance">
        <bdi>{localNumber(formatNativeBalance(balance), t.locale)}</bdi>{' '}
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
            <Skeleton />
          </>
        ) : (
          t('balance.unknown')
        )}
      </p>
      {!isPending && (
        <p className={cls.lkBalanceWhy}>
          {t('account.balanceUnknown')}
          <IconButton glyph={refreshIcon} label={t('account.balanceRetry')} onClick={refetch} />
        </p>
      )}
    </div>
  )
}

/** '1234.500' with the separators of the language: digits are never rounded, however many. */
function localNumber(decimal: string, locale: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${new Intl.NumberFormat(locale).format(BigInt(whole))}${point}${fraction}`
}

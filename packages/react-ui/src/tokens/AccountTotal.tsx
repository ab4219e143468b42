import type { Connection } from '@latchkey/core'
import { getPortfolioQueryOptions, type Portfolio } from '@latchkey/core/tokens'
import { Skeleton, useStyle, VisuallyHidden } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { useLatchkey } from '../context/context.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { formatAge } from '../ui/formatAge.ts'
import { Query, type QueryState } from '../ui/Query.tsx'
import { useNow } from '../ui/useNow.ts'
import { cls, css } from './tokens.module.css.gen.ts'
import { useMoney } from './useMoney.ts'

/** Characters from which a value is set smaller. */
const longValue = 13

/** The value of the account's tokens; without any price, `children`: the native balance. */
export function AccountTotal({
  connection,
  children,
}: {
  connection: Connection
  children: ReactNode
}) {
  const latchkey = useLatchkey()
  return (
    <Query options={getPortfolioQueryOptions(latchkey, connection)}>
      {(state) => <Total {...state}>{children}</Total>}
    </Query>
  )
}

function Total({
  data,
  isPending,
  children,
}: Pick<QueryState<Portfolio>, 'data' | 'isPending'> & { children: ReactNode }) {
  useStyle(css)
  const t = useText(tokens)
  const money = useMoney()
  if (!isPending && data?.usd === undefined) return children
  const value = data?.usd === undefined ? undefined : money.usd(data.usd)
  return (
    <div className={cls.lkTotal} aria-busy={isPending || undefined}>
      <p className={cls.lkTotalValue} translate="no" data-testid="lk-total">
        <VisuallyHidden>{t('tokens.total')}</VisuallyHidden>
        {value === undefined ? (
          <Skeleton className={cls.lkTotalSkeleton} />
        ) : (
          <bdi className={value.length > longValue ? cls.lkTotalLong : undefined}>{value}</bdi>
        )}
      </p>
      {data !== undefined && data.unpriced > 0 && (
        <p className={cls.lkTotalNote}>{t('tokens.unpriced', { count: data.unpriced })}</p>
      )}
      {data !== undefined && <Age since={data.readAt} />}
    </div>
  )
}

const minute = 60_000

/** The age of a value that is a minute old or more, which it is only if reading it again fails. */
function Age({ since }: { since: number }) {
  const t = useText(tokens)
  const age = useNow(minute) - since
  if (age < minute) return null
  const { key, count } = formatAge(age)
  return (
    <p className={cls.lkTotalNote} data-testid="lk-total-age">
      {t('tokens.age', { age: t(key, { count }) })}
    </p>
  )
}

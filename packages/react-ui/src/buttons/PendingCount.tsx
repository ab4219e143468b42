import { isPending } from '@latchkey/core/transactions'
import { useOwnTransactions } from '../transactions/useOwnTransactions.ts'

/** The number of transactions of an account that are in progress, on all networks; nothing for none. */
export function PendingCount({
  address,
  label,
  locale,
}: {
  /** Of the account. */
  address: string
  /** Precedes the number for assistive technology. */
  label: string
  /** BCP 47 tag, by which the number is written. */
  locale: string
}) {
  const { length } = useOwnTransactions().filter((one) => one.from === address && isPending(one))
  if (length === 0) return null
  return (
    <span className="lk-button-count">
      <span className="lk-button-hidden">{`${label} `}</span>
      {new Intl.NumberFormat(locale).format(length)}
    </span>
  )
}

import type { Transaction } from '@latchkey/core/transactions'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../context/context.ts'

const none: readonly Transaction[] = []

/**
 * The transactions that this visitor has started on the site, newest first, of earlier visits too. Those that have not
 * ended are followed while the page is open. Empty until they are loaded, and on a server.
 *
 * @example
 * const transactions = useTransactions()
 * return <p>{transactions.filter(({ status }) => status === 'submitted').length} in progress</p>
 */
export function useTransactions(): readonly Transaction[] {
  const latchkey = useLatchkey()
  const [shown, setShown] = useState({ latchkey, transactions: none })
  useEffect(() => {
    const ended = new AbortController()
    import('./observeTransactions.ts')
      .then(({ observeTransactions }) =>
        observeTransactions(latchkey, {
          signal: ended.signal,
          onChange: (transactions) => setShown({ latchkey, transactions }),
        }),
      )
      .catch((cause) =>
        latchkey.log({ level: 'warn', message: 'The transactions could not be loaded', cause }),
      )
    return () => ended.abort()
  }, [latchkey])
  return shown.latchkey === latchkey ? shown.transactions : none
}

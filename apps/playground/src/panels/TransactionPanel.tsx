import { formatUnits } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import type { TransactionLog } from '../playground/createTransactionLog.ts'
import { Line } from './Line.tsx'

/** What the site has sent, newest first: one line each, with all that is saved of it when expanded. */
export function TransactionPanel({ log }: { log: TransactionLog }) {
  const transactions = useSyncExternalStore(log.subscribe, log.get)
  return (
    <section className="panel" aria-labelledby="transactions-title">
      <header>
        <h2 id="transactions-title">Transactions</h2>
      </header>
      {transactions.length === 0 && <p className="hint">Nothing has been sent yet.</p>}
      {transactions.map((one) => (
        <Line key={one.id} text={JSON.stringify(one, undefined, 2)}>
          <strong>
            {one.status} · {formatUnits(BigInt(one.amount), one.token.decimals)} {one.token.symbol}
          </strong>
        </Line>
      ))}
    </section>
  )
}

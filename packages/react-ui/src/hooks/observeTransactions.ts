import type { Latchkey } from '@latchkey/core'
import { getTransactions, type Transaction, watchTransactions } from '@latchkey/core/transactions'

/** Loads what this site has sent, and calls back with it and with each change until `signal` fires. */
export function observeTransactions(
  latchkey: Latchkey,
  {
    signal,
    onChange,
  }: {
    readonly signal: AbortSignal
    readonly onChange: (transactions: readonly Transaction[]) => void
  },
): void {
  if (signal.aborted) return
  signal.addEventListener('abort', watchTransactions(latchkey, { onChange }))
  onChange(getTransactions(latchkey))
}

import { getTransactions, type Transaction, transactionsAtom } from '@latchkey/core/transactions'
import { useEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'

/** The transactions that this site has sent, newest first; the first use loads and follows them. */
export function useOwnTransactions(): readonly Transaction[] {
  const latchkey = useLatchkey()
  useEffect(() => void getTransactions(latchkey), [latchkey])
  return useAtomValue(transactionsAtom)
}

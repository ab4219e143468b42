import type { Transaction } from '@latchkey/core/transactions'
import { useSavedList } from './useSavedList.ts'

const load = () => import('@latchkey/core/transactions')

/**
 * The transactions that this visitor has started on the site, newest first, of earlier visits too. Those that have not
 * ended are followed while the page is open. Empty until they are loaded, and on a server.
 *
 * @example
 * const transactions = useTransactions()
 * return <p>{transactions.filter(({ status }) => status === 'submitted').length} in progress</p>
 */
export const useTransactions = (): readonly Transaction[] =>
  useSavedList(load, 'getTransactions', 'watchTransactions')

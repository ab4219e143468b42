import type { Latchkey } from '../latchkey/latchkey.ts'
import type { Transaction } from '../storage/transactions.ts'

/** Name of the lock that a tab holds while it asks a wallet for a transaction; equal for equal transactions. */
export const getLock = (
  { id }: Latchkey,
  {
    kind,
    caipNetworkId,
    from,
    to,
    token,
    amount,
  }: Pick<Transaction, 'kind' | 'caipNetworkId' | 'from' | 'to' | 'token' | 'amount'>,
): string =>
  [id, 'transaction', kind, caipNetworkId, from, to, token.address ?? '', amount].join(' ')

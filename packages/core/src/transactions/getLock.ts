import type { Latchkey } from '../latchkey/latchkey.ts'
import type { Transaction } from '../storage/transactions.ts'

/** What a tab holds while a wallet is asked for a transfer: the same transfer has the same name. */
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

import type { Latchkey } from '../latchkey/latchkey.ts'

/** The prefix of the keys of all transaction queries. */
export const transactionsKey = ({ id }: Pick<Latchkey, 'id'>) =>
  ['latchkey', id, 'transactions'] as const

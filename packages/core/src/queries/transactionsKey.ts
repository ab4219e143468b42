import type { Latchkey } from '../latchkey/latchkey.ts'

/** What the keys of all queries for transactions begin with. */
export const transactionsKey = ({ id }: Pick<Latchkey, 'id'>) =>
  ['latchkey', id, 'transactions'] as const

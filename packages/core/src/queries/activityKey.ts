import type { Latchkey } from '../latchkey/latchkey.ts'

/** The prefix of the keys of all transaction queries. */
export const activityKey = ({ id }: Pick<Latchkey, 'id'>) => ['latchkey', id, 'activity'] as const

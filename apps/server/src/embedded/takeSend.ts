import { RateLimitedError } from '../errors/errors.ts'
import type { Accounts } from './openCall.ts'

const minute = 60_000
const day = 86_400_000

/** Codes that may be sent within a time. */
const limits = [
  { sends: 3, within: 15 * minute },
  { sends: 10, within: day },
] as const

/**
 * Takes one mail from a budget, which is in the database, so that clearing the page's storage changes nothing.
 *
 * @param budget a hash
 * @throws {RateLimitedError} if nothing is left
 */
export async function takeSend({ database, now }: Accounts, budget: string): Promise<void> {
  const isLeft = limits.map(
    () => '(SELECT count(*) FROM embedded_sends WHERE budget = ? AND sent_at > ?) < ?',
  )
  const [, stored] = await database.batch(
    [
      { sql: 'DELETE FROM embedded_sends WHERE sent_at <= ?', args: [now - day] },
      {
        sql: `INSERT INTO embedded_sends (budget, sent_at) SELECT ?, ? WHERE ${isLeft.join(' AND ')}`,
        args: [
          budget,
          now,
          ...limits.flatMap(({ sends, within }) => [budget, now - within, sends]),
        ],
      },
    ],
    'write',
  )
  if (stored?.rowsAffected) return
  const { rows } = await database.execute({
    sql: 'SELECT sent_at FROM embedded_sends WHERE budget = ? ORDER BY sent_at DESC LIMIT 10',
    args: [budget],
  })
  const waits = limits.map(({ sends, within }) => {
    const oldest = rows[sends - 1]
    return oldest ? Number(oldest.sent_at) + within - now : 0
  })
  const seconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000))
  throw new RateLimitedError(`Please try again after ${seconds} seconds`, seconds)
}

import { RateLimitedError } from '../errors/errors.ts'
import type { Accounts } from './openCall.ts'

const minute = 60_000
const day = 86_400_000

type Budget = {
  readonly name: string
  readonly limits: readonly { readonly sends: number; readonly within: number }[]
}

const ofAddress = [
  { sends: 3, within: 15 * minute },
  { sends: 10, within: day },
] as const

const ofNetwork = [
  { sends: 60, within: 15 * minute },
  { sends: 500, within: day },
] as const

/**
 * Takes one mail to an address from the budgets of the address, the client's network and the project.
 *
 * @param emailHash of the address
 * @throws {RateLimitedError} if one has nothing left
 */
export const takeSend = (
  accounts: Accounts,
  project: { readonly id: string; readonly mailsPerDay: number },
  emailHash: string,
): Promise<void> =>
  takeOf(accounts, [
    { name: emailHash, limits: ofAddress },
    { name: `network ${accounts.network}`, limits: ofNetwork },
    {
      name: `project ${project.id}`,
      limits: [{ sends: project.mailsPerDay, within: day }],
    },
  ])

/**
 * Takes one mail to a device that has proved the address before: others cannot use its budget up.
 *
 * @throws {RateLimitedError} if nothing is left
 */
export const takeSendOfDevice = (
  accounts: Accounts,
  emailHash: string,
  device: string,
): Promise<void> => takeOf(accounts, [{ name: `${emailHash} ${device}`, limits: ofAddress }])

/** The budgets are in the database, so that clearing the page's storage changes nothing. */
async function takeOf({ database, now }: Accounts, budgets: readonly Budget[]): Promise<void> {
  const rules = budgets.flatMap(({ name, limits }) =>
    limits.map(({ sends, within }) => ({ name, sends, within })),
  )
  const isLeft = rules.map(
    () => '(SELECT count(*) FROM embedded_sends WHERE budget = ? AND sent_at > ?) < ?',
  )
  const [, stored] = await database.batch(
    [
      { sql: 'DELETE FROM embedded_sends WHERE sent_at <= ?', args: [now - day] },
      {
        sql: `INSERT INTO embedded_sends (budget, sent_at)
          SELECT value, ? FROM json_each(?) WHERE ${isLeft.join(' AND ')}`,
        args: [
          now,
          JSON.stringify(budgets.map(({ name }) => name)),
          ...rules.flatMap(({ name, sends, within }) => [name, now - within, sends]),
        ],
      },
    ],
    'write',
  )
  if (stored?.rowsAffected) return
  const oldest = await database.batch(
    rules.map(({ name, sends }) => ({
      sql: 'SELECT sent_at FROM embedded_sends WHERE budget = ? ORDER BY sent_at DESC LIMIT 1 OFFSET ?',
      args: [name, sends - 1],
    })),
    'read',
  )
  const waits = rules.map(({ within }, index) => {
    const row = oldest[index]?.rows[0]
    return row ? Number(row.sent_at) + within - now : 0
  })
  const seconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000))
  throw new RateLimitedError(`Please try again after ${seconds} seconds`, seconds)
}

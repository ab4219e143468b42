import type { Accounts } from './openCall.ts'

/** Milliseconds for which an entry is kept. */
const lifetime = 90 * 86_400_000

export type LogEntry = {
  readonly event:
    | 'link sent'
    | 'link approved'
    | 'link declined'
    | 'code sent'
    | 'code refused'
    | 'signed in'
    | 'signed out'
    | 'email changed'
    | 'keys exported'
    | 'passkey added'
    | 'passkey refused'
    | 'passkey removed'
  readonly device: string
  readonly projectId: string
  /** Unknown for a sign-out. */
  readonly emailHash?: string
}

/** Adds an entry to the log of the accounts, which has hashes instead of emails and network addresses. */
export async function addLogEntry(
  { database, network, now }: Accounts,
  { event, device, projectId, emailHash }: LogEntry,
): Promise<void> {
  await database.batch(
    [
      { sql: 'DELETE FROM embedded_log WHERE at <= ?', args: [now - lifetime] },
      {
        sql: `INSERT INTO embedded_log (at, event, device, project_id, email_hash, network)
          VALUES (?, ?, ?, ?, ?, ?)`,
        args: [now, event, device, projectId, emailHash ?? null, network],
      },
    ],
    'write',
  )
}

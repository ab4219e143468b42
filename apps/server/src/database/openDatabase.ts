import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createClient } from '@libsql/client'
import type { Database } from './database.ts'
import { reportUnavailable } from './reportUnavailable.ts'
import { withWriteLock } from './withWriteLock.ts'

export type { Database } from './database.ts'

/**
 * Timeout of the driver's own wait for a lock, in ms. It is short because the driver blocks the whole process while
 * it waits.
 */
const stillMs = 50

/**
 * Opens a libSQL file or connects to a libSQL server. Writers wait while another process writes to the file; readers
 * are not blocked.
 *
 * @param url the URL: `file:path`, `libsql://…`, `https://…` or `wss://…`
 * @param timeoutMs the time in ms that a statement waits for another process to finish writing to the file
 * @throws {DatabaseBusyError} if the other process does not finish in time; also thrown by the methods
 * @throws {DatabaseUnavailableError} if the disk or the libSQL server fails temporarily; also thrown by the methods
 */
export async function openDatabase({
  url,
  token,
  timeoutMs = 3000,
}: {
  url: string
  token?: string | undefined
  timeoutMs?: number
}): Promise<Database> {
  if (!url.startsWith('file:'))
    return reportUnavailable(
      createClient({ url, ...(token !== undefined && { authToken: token }) }),
    )
  mkdirSync(dirname(url.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, '')), { recursive: true })
  const database = reportUnavailable(withWriteLock(() => openFile(url), timeoutMs))
  // With WAL, readers do not wait for the writer, so the importer can run next to the server.
  await database.execute('PRAGMA journal_mode = WAL')
  return database
}

async function openFile(url: string): Promise<Database> {
  // A single connection, because pragmas apply per connection and the driver is synchronous anyway.
  const client = createClient({ url, timeout: stillMs, concurrency: 1 })
  await client.execute('PRAGMA synchronous = NORMAL')
  await client.execute('PRAGMA foreign_keys = ON')
  // Deleted keys are overwritten.
  await client.execute('PRAGMA secure_delete = ON')
  return client
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createClient } from '@libsql/client'
import type { Database } from './database.ts'
import { reportUnavailable } from './reportUnavailable.ts'
import { withWriteLock } from './withWriteLock.ts'

export type { Database } from './database.ts'

/** The driver of a file waits for a lock with the whole process standing still: as short as that may be. */
const stillMs = 50

/**
 * Opens a libSQL file or connects to a libSQL server. Writers wait while another process writes
 * to the file; readers are not blocked.
 *
 * @param url `file:path`, `libsql://…`, `https://…` or `wss://…`.
 * @param patience milliseconds that a statement waits for another process to finish writing to the file.
 * @throws {DatabaseBusyError} and so do its methods: it did not finish.
 * @throws {DatabaseUnavailableError} and so do its methods: the disk or the libSQL server fails temporarily.
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
  // Readers do not wait for the writer; the importer may run next to the server.
  await database.execute('PRAGMA journal_mode = WAL')
  return database
}

async function openFile(url: string): Promise<Database> {
  // One connection: its pragmas hold for all, and the driver is synchronous anyway.
  const client = createClient({ url, timeout: stillMs, concurrency: 1 })
  await client.execute('PRAGMA synchronous = NORMAL')
  await client.execute('PRAGMA foreign_keys = ON')
  return client
}

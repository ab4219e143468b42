import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Client, createClient } from '@libsql/client'

/**
 * libSQL, the same for a file and for a server elsewhere. Several statements that belong together go
 * through `batch(…, 'write')`, which is one transaction in both; a file is never shared by an open one.
 */
export type Database = Pick<Client, 'execute' | 'batch' | 'close'>

/**
 * Opens a libSQL file or connects to a libSQL server.
 *
 * @param url `file:path`, `libsql://…`, `https://…` or `wss://…`.
 */
export async function openDatabase({
  url,
  token,
}: {
  url: string
  token?: string | undefined
}): Promise<Database> {
  const isFile = url.startsWith('file:')
  if (isFile)
    mkdirSync(dirname(url.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, '')), { recursive: true })
  const database = createClient({
    url,
    ...(token !== undefined && { authToken: token }),
    // One connection for a file: its pragmas hold for all, and the driver is synchronous anyway.
    ...(isFile && { timeout: 5000, concurrency: 1 }),
  })
  if (isFile) {
    // Readers do not wait for the writer; the importer may run beside the server.
    await database.execute('PRAGMA journal_mode = WAL')
    await database.execute('PRAGMA synchronous = NORMAL')
    await database.execute('PRAGMA foreign_keys = ON')
  }
  return database
}

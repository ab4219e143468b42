import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { testServer } from '../../test/startTestServer.ts'
import type { Database } from './database.ts'
import { DatabaseBusyError } from './errors.ts'
import { openDatabase } from './openDatabase.ts'
import { withWriteLock } from './withWriteLock.ts'

/** Starts another process that holds a write lock on the file. Returns a function that ends it. */
async function lock(path: string) {
  const program = `
    const { createClient } = require('@libsql/client')
    const client = createClient({ url: 'file:' + process.argv[1] })
    client.transaction('write').then((transaction) => {
      process.stdin.on('end', async () => {
        await transaction.rollback()
        process.exit()
      }).resume()
      process.stdout.write('locked')
    })`
  const child: ChildProcess = spawn(process.execPath, ['-e', program, path], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  if (child.stdout) await once(child.stdout, 'data')
  return async () => {
    child.stdin?.end()
    await once(child, 'exit')
  }
}

const event = (name: string) => ({
  eventId: randomUUID(),
  url: 'https://shop.example/',
  domain: 'shop.example',
  timestamp: 1_790_000_000_000,
  props: { type: 'track', event: name },
})

test('while another process writes to the file the server handles other requests, and it writes afterwards', async () => {
  const { request, path, rows } = await testServer()
  const unlock = await lock(path)
  let settled = 0
  const writing = Array.from({ length: 20 }, async (_, index) => {
    const { status } = await request('/e', { body: event(`EVENT_${index}`) })
    settled += 1
    return status
  })
  const ready = request('/ready')
  for (let round = 0; round < 3; round += 1) {
    expect((await request('/health')).status).toBe(200)
    expect((await request('/getWallets')).status).toBe(200)
  }
  expect(settled).toBe(0)
  await unlock()
  expect((await ready).status).toBe(200)
  expect(new Set(await Promise.all(writing))).toEqual(new Set([202]))
  expect(await rows('SELECT count(*) AS n FROM analytics_events')).toEqual([{ n: 20 }])
})

test('error: a write that waits too long returns Retry-After, and a later one succeeds', async () => {
  const { request, path } = await testServer()
  const unlock = await lock(path)
  const responses = await Promise.all([
    ...Array.from({ length: 5 }, () => request('/e', { body: event('MODAL_OPEN') })),
    request('/ready'),
  ])
  for (const { status, json, headers } of responses) {
    expect({ status, json }).toEqual({
      status: 503,
      json: failed('database', 'The database is busy'),
    })
    expect(headers.get('retry-after')).toBe('2')
  }
  await unlock()
  expect((await request('/e', { body: event('MODAL_OPEN') })).status).toBe(202)
})

test.each([
  ['statement', (database: Database) => database.execute('INSERT INTO here VALUES (1)')],
  ['batch', (database: Database) => database.batch(['INSERT INTO here VALUES (1)'], 'write')],
] as const)(
  'of several writes by a %s only the first one runs; reads do not wait for it',
  async (_, write) => {
    const ends: (() => void)[] = []
    const begin = () => new Promise<never>((resolve) => ends.push(resolve as () => void))
    const brokenDatabase: Database = { execute: begin, batch: begin, close: () => {} }
    const database = withWriteLock(async () => brokenDatabase, 1_000)
    const writing = [write(database), write(database)]
    await expect.poll(() => ends.length).toBe(1)
    const reading = [database.execute('SELECT 1'), database.batch(['SELECT 1'], 'read')]
    await expect.poll(() => ends.length).toBe(3)
    for (const end of ends.splice(0)) end()
    await Promise.all(reading)
    await expect.poll(() => ends.length).toBe(1)
    ends[0]?.()
    await Promise.all(writing)
  },
)

test('error: an invalid statement does not block the queue', async () => {
  const { path } = await testServer()
  const database = await openDatabase({ url: `file:${path}`, timeoutMs: 200 })
  onTestFinished(() => database.close())
  const wrong = database.execute('INSERT INTO nowhere VALUES (1)')
  const right = database.execute('CREATE TABLE here (x INTEGER) STRICT')
  await expect(wrong).rejects.toThrow('nowhere')
  await right
  const unlock = await lock(path)
  const insert = 'INSERT INTO here VALUES (1)'
  await expect(database.batch([insert, insert], 'write')).rejects.toThrow(DatabaseBusyError)
  await expect(database.execute(insert)).rejects.toThrow(DatabaseBusyError)
  expect((await database.execute('SELECT * FROM here')).rows).toEqual([])
  await unlock()
  await database.batch([insert, insert], 'write')
  expect((await database.execute('SELECT * FROM here')).rows).toHaveLength(2)
})

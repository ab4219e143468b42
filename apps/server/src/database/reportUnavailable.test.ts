import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@libsql/client'
import { expect, onTestFinished, test } from 'vitest'
import { closedUrl } from '../../test/startNode.ts'
import { createFolder } from '../../test/startProcess.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { openDatabase } from './openDatabase.ts'
import { withWriteLock } from './withWriteLock.ts'

test('error: a libSQL server that is down or fails is reported as DatabaseUnavailableError', async () => {
  const failing = createServer((_, response) => void response.writeHead(502).end('bad gateway'))
  await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void failing.close())
  const { port } = failing.address() as AddressInfo
  for (const url of [await closedUrl(), `http://127.0.0.1:${port}`]) {
    const database = await openDatabase({ url })
    onTestFinished(() => database.close())
    await expect(database.execute('SELECT 1')).rejects.toThrow(DatabaseUnavailableError)
    await expect(database.batch(['DELETE FROM t'], 'write')).rejects.toThrow(
      DatabaseUnavailableError,
    )
  }
})

test('error: if a file could not be opened, the next statement opens it', async () => {
  let attempts = 0
  const database = withWriteLock(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('ConnectionFailed("14")')
    return createClient({ url: ':memory:', concurrency: 1 })
  }, 100)
  onTestFinished(() => database.close())
  await expect(database.execute('SELECT 1 AS n')).rejects.toThrow('ConnectionFailed')
  expect((await database.execute('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
})

test('error: an invalid statement is not reported as unavailable', async () => {
  const database = await openDatabase({ url: `file:${createFolder()}/test.db` })
  onTestFinished(() => database.close())
  await expect(database.execute('SELEKT 1')).rejects.not.toThrow(DatabaseUnavailableError)
})

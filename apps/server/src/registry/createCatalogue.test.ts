import { expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { UpstreamError } from '../errors/errors.ts'
import { createCatalogue } from './createCatalogue.ts'

/** A database that counts its statements and can become unavailable. */
function setup() {
  const state = { now: 0, revision: 1, isDown: false, request: [] as string[] }
  const entry = JSON.stringify({ id: 'a'.repeat(64), name: 'One', chains: [] })
  const execute = async (sql: unknown) => {
    state.request.push(String(sql).split(' ')[1] ?? '')
    if (state.isDown) throw new Error('gone')
    const rows = String(sql).includes('revision')
      ? [{ revision: state.revision }]
      : [{ entry }, { entry: '{}' }]
    return { rows }
  }
  const database = { execute } as unknown as Database
  return { state, catalogue: createCatalogue(database, { now: () => state.now }) }
}

test('the list is read once, its revision at most once a second, and again after an import', async () => {
  const { state, catalogue } = setup()
  await Promise.all([catalogue.wallets(), catalogue.wallets(), catalogue.wallets()])
  expect(state.request).toEqual(['revision', 'entry'])
  state.now = 999
  await catalogue.wallets()
  expect(state.request).toHaveLength(2)
  state.now = 1000
  await catalogue.wallets()
  expect(state.request).toEqual(['revision', 'entry', 'revision'])
  state.now = 2000
  state.revision = 2
  await catalogue.wallets()
  expect(state.request.slice(3)).toEqual(['revision', 'entry'])
})

test('a malformed row is omitted', async () => {
  const { catalogue } = setup()
  expect((await catalogue.wallets()).map(({ wallet }) => wallet.name)).toEqual(['One'])
})

test('error: without a database the cached list is used; without a cached list a typed error is thrown', async () => {
  const { state, catalogue } = setup()
  state.isDown = true
  await expect(catalogue.wallets()).rejects.toThrow(UpstreamError)
  state.isDown = false
  await catalogue.wallets()
  state.isDown = true
  state.now = 5000
  expect(await catalogue.wallets()).toHaveLength(1)
})

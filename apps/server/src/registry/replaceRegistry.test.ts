import { expect, test } from 'vitest'
import { testServer } from '../../test/startTestServer.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { type Image, replaceRegistry } from './replaceRegistry.ts'
import type { Wallet } from './schema.ts'

const getId = (index: number) => index.toString(16).padStart(64, '0')
const wallets: Wallet[] = Array.from({ length: 40 }, (_, index) => ({
  id: getId(index),
  name: `Wallet ${index}`,
  chains: [],
  image_id: getId(index),
}))
const images: Image[] = wallets.map(({ id }) => ({
  kind: 'wallet',
  id,
  type: 'image/png',
  bytes: new Uint8Array(100_000),
}))

test('during the import of a large list other writes succeed, and readers get either the old or the new wallets', async () => {
  const { path } = await testServer()
  const [database, other] = await Promise.all(
    [1, 2].map(() => openDatabase({ url: `file:${path}`, timeoutMs: 0 })),
  )
  if (!database || !other) throw new Error('two connections')
  await other.execute('CREATE TABLE of_others (wallets INTEGER, icons INTEGER)')
  const written: number[] = []
  /** Between two steps of the import another connection writes, and counts the rows. */
  const shared = {
    ...database,
    execute: database.execute.bind(database),
    batch: async (...[statements, mode]: Parameters<typeof database.batch>) => {
      const sizes = statements.map((statement) =>
        typeof statement === 'object' && 'args' in statement && Array.isArray(statement.args)
          ? statement.args.reduce<number>(
              (sum, value) => sum + (value instanceof Uint8Array ? value.length : 0),
              0,
            )
          : 0,
      )
      written.push(sizes.reduce((sum, size) => sum + size, 0))
      const results = await database.batch(statements, mode)
      await other.execute(`INSERT INTO of_others SELECT
        (SELECT count(*) FROM registry_wallets WHERE json_extract(entry, '$.name') GLOB 'Wallet *'),
        (SELECT count(*) FROM registry_images WHERE length(bytes) = 100000)`)
      return results
    },
  }
  await replaceRegistry(shared, wallets, images)
  expect(written.length).toBeGreaterThan(8)
  for (const bytes of written) expect(bytes).toBeLessThan(600_000)
  // No image is written in the step that changes the wallets.
  expect(written.at(-1)).toBe(0)
  const { rows } = await other.execute('SELECT * FROM of_others ORDER BY rowid')
  expect(new Set(rows.map((row) => Number(row.wallets)))).toEqual(new Set([0, 40]))
  // Wallets are added after their icons.
  expect(rows.filter((row) => Number(row.wallets) === 40).map((row) => row.icons)).toEqual([40])
  const left = await other.execute(
    "SELECT count(*) AS n FROM registry_images WHERE kind = 'wallet'",
  )
  expect(left.rows).toMatchObject([{ n: 40 }])
  database.close()
  other.close()
})

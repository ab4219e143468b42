import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { catalogueAtom } from '../state/wallets.ts'
import { loadCatalogue } from './loadCatalogue.ts'

/** An id in the format of the registry. */
const id = (digit: number) => String(digit).repeat(64)

test('error: ids that the registry does not have are named in development, once', async () => {
  const { latchkey, logged } = setup({
    projectId: 'demo',
    services: { registry: 'https://registry.example' },
    fetch: async (input) => {
      const include = new URL(String(input)).searchParams.get('include')?.split(',') ?? []
      const data = [id(1), id(2)]
        .filter((one) => include.includes(one))
        .map((one) => ({ id: one, name: 'Fox' }))
      return Response.json({ data, count: data.length })
    },
    logLevel: 'warn',
    featuredWalletIds: [id(1), id(7), 'io.fox'],
    excludeWalletIds: [id(8)],
    includeWalletIds: [id(2), id(9)],
  })
  const expected = [
    ['excludeWalletIds', 8],
    ['featuredWalletIds', 7],
    ['includeWalletIds', 9],
  ] as const
  await loadCatalogue(latchkey)
  latchkey.store.set(catalogueAtom, (catalogue) => ({ ...catalogue, status: 'failed' }))
  await loadCatalogue(latchkey)
  expect(logged.map(({ message }) => message).sort()).toEqual(
    expected.map(([option, digit]) =>
      expect.stringContaining(
        `The option ${option} has the id ${id(digit)}, which services.registry does not have`,
      ),
    ),
  )
})

import { expect, test } from 'vitest'
import type { WalletRow } from '../connectors/schema.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { toWalletCards } from './toWalletCards.ts'

const row = (id: string, more: Partial<WalletRow> = {}): WalletRow => ({
  id,
  name: id,
  icon: undefined,
  rdns: id,
  type: 'injected',
  connectors: [{ namespace: 'eip155', connectorId: id }],
  entry: undefined,
  isInstalled: true,
  isRecent: false,
  isConnected: false,
  isDuplicateClaim: false,
  ...more,
})
const missing = { connectors: [], isInstalled: false, type: 'recommended' as const }
const entry = (id: string, more: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  name: `Wallet ${id}`,
  ...more,
})

type Given = Partial<Parameters<typeof toWalletCards>[0]>
const cards = (input: Given) =>
  toWalletCards({
    rows: [],
    entries: [],
    catalogue: { excluded: [] },
    excludeWalletIds: [],
    ...input,
  })
const ids = (input: Given) => cards(input).map(({ id }) => id)

test('installed wallets come first, then the other rows, then the pages in their order', () => {
  const rows = [row('r1', missing), row('relay', { type: 'walletConnect' }), row('io.fox')]
  expect(ids({ rows, entries: [entry('z'), entry('a')] })).toEqual(['io.fox', 'r1', 'z', 'a'])
})

test('an entry of an installed wallet is its card: installed, once', () => {
  const entries = [entry('a', { rdns: 'io.fox' }), entry('b')]
  const [fox, other, ...more] = cards({ rows: [row('io.fox')], entries })
  expect(fox).toMatchObject({ id: 'io.fox', isInstalled: true })
  expect(other).toMatchObject({ id: 'b', isInstalled: false, isCertified: false })
  expect(more).toEqual([])
})

test('security: a claimed rdns gives no badge, and takes none from its entry', () => {
  const certified = entry('a', { rdns: 'io.fox', badge_type: 'certified' })
  const rows = [row('io.fox', { name: 'Fox Official', entry: certified }), row('io.owl')]
  const entries = [certified, entry('b')]
  expect(cards({ rows, entries })[0]).toMatchObject({ id: 'io.fox', isCertified: false })
  const sealed = cards({ rows, entries, only: { isCertified: true } })
  expect(sealed).toMatchObject([{ id: 'a', isInstalled: false, isCertified: true }])
})

test('certified only: rows of registry entries are included', () => {
  const certified = entry('a', { badge_type: 'certified' })
  const rows = [row('a', { ...missing, entry: certified }), row('io.owl')]
  expect(ids({ rows, entries: [certified], only: { isCertified: true } })).toEqual(['a'])
})

test('a search keeps rows by name in any case, or when the registry has found them', () => {
  const rows = [row('io.fox', { name: 'Red Fox' }), row('io.owl', { name: 'Owl' }), row('io.elk')]
  const entries = [entry('e', { rdns: 'io.elk' }), entry('x')]
  expect(ids({ rows, entries, only: { search: ' FOX' } })).toEqual(['io.fox', 'io.elk', 'x'])
})

test('a wallet that the site excludes has no card: by id, rdns or name', () => {
  const entries = [
    entry('a'),
    entry('b', { rdns: 'io.b' }),
    entry('c', { name: 'Cee' }),
    entry('d'),
  ]
  expect(ids({ entries, excludeWalletIds: ['a', 'io.b', 'CEE'] })).toEqual(['d'])
  const excluded = [{ rdns: 'io.b', name: 'x' }]
  expect(ids({ entries, catalogue: { excluded } })).toEqual(['a', 'c', 'd'])
})

import { expect, test } from 'vitest'
import { findLookalikes } from './findLookalikes.ts'
import type { WalletRow } from './schema.ts'

const row = (id: string, name: string, change: Partial<WalletRow> = {}): WalletRow => ({
  id,
  name,
  icon: undefined,
  rdns: id.includes('.') ? id.replace(/~\d$/, '') : undefined,
  type: 'injected',
  connectors: [{ namespace: 'eip155', connectorId: id }],
  entry: undefined,
  isInstalled: true,
  isRecent: false,
  isConnected: false,
  isDuplicateClaim: id.includes('~'),
  ...change,
})
const entry = { id: 'c57c', name: 'MetaMask', rdns: 'io.metamask' }
const real = row('io.metamask', 'MetaMask')
const find = (
  rows: WalletRow[],
  entries = [entry],
  customWallets: { id: string; name: string }[] = [],
) => [...findLookalikes({ rows, entries, customWallets }).lookalikes]

test.each(['MetaMask', 'MetаMask', 'metamask ', 'Meta\u200bMask'])(
  'security: a wallet of another rdns with the name "%s" is marked, and the one in the registry is not',
  (name) => {
    const lookalike = row('com.evil', name)
    expect(find([real, lookalike])).toEqual(['com.evil'])
    expect(find([lookalike, real])).toEqual(['com.evil'])
  },
)

test('security: marks a wallet with a name of the registry even if that wallet is not installed', () => {
  expect(find([row('com.evil', 'MetаMask')])).toEqual(['com.evil'])
  const shown = row('c57c', 'MetaMask', { isInstalled: false, connectors: [], rdns: 'io.metamask' })
  expect(find([shown, row('com.evil', 'MetaMask')])).toEqual(['com.evil'])
})

test('security: a second claim of the rdns of the registry proves nothing', () => {
  expect(find([real, row('io.metamask~2', 'MetaMask')])).toEqual(['io.metamask~2'])
})

test('marks all wallets of a name if none is identified', () => {
  const rows = [row('io.fox', 'Fox'), row('com.fox', 'FOX'), row('io.box', 'Box')]
  expect(find(rows)).toEqual(['io.fox', 'com.fox'])
})

const on = (...namespaces: string[]): Partial<WalletRow> => ({
  connectors: namespaces.map((namespace) => ({ namespace, connectorId: namespace })),
})
const evm = row('io.fox', 'Fox')
const solana = row('ws:Fox', 'F\u043ex', on('solana'))

test('an extension of two namespaces with a row for each is not marked', () => {
  expect(find([evm, solana])).toEqual([])
})

test('security: wallets of one name that share a namespace are marked, beside one that shares none', () => {
  expect(find([evm, row('com.evil', 'Fox'), solana])).toEqual(['io.fox', 'com.evil'])
  expect(find([solana, row('com.evil', 'Fox', on('eip155', 'solana'))])).toEqual([
    'ws:Fox',
    'com.evil',
  ])
})

test('security: marks a wallet with the name of one that is not installed, whatever its namespaces', () => {
  const absent = row('site', 'Fox', { isInstalled: false, connectors: [] })
  expect(find([absent, solana])).toEqual(['ws:Fox'])
  const relay = row('walletConnect', 'Fox', { isInstalled: false, type: 'walletConnect' })
  expect(find([relay, solana])).toEqual(['ws:Fox'])
  expect(find([row('com.evil', 'MetaMask', on('solana'))])).toEqual(['com.evil'])
})

test('lists the namespaces of installed wallets of one name, unless all have the same', () => {
  const list = (rows: WalletRow[]) =>
    Object.fromEntries(findLookalikes({ rows, entries: [], customWallets: [] }).namespaces)
  expect(list([evm, solana, row('io.box', 'Box')])).toEqual({
    'io.fox': ['eip155'],
    'ws:Fox': ['solana'],
  })
  const both = row('com.fox', 'Fox', on('solana', 'eip155'))
  expect(list([evm, both])).toEqual({ 'io.fox': ['eip155'], 'com.fox': ['eip155', 'solana'] })
  expect(list([both, row('com.evil', 'Fox', on('eip155', 'solana'))])).toEqual({})
  expect(list([evm, row('site', 'Fox', { isInstalled: false, connectors: [] })])).toEqual({})
})

test('of a wallet in two standards, the row that the registry identifies is not marked', () => {
  const solana = row('ws:MetaMask', 'MetaMask')
  expect(find([real, solana])).toEqual(['ws:MetaMask'])
  expect(find([real, solana], [])).toEqual(['io.metamask', 'ws:MetaMask'])
  // A single one counts as the wallet of the registry.
  expect(find([solana])).toEqual([])
})

test("does not mark the site's own wallets, the relay, the injected row and other names", () => {
  const relay = row('walletConnect', 'WalletConnect', { isInstalled: false, type: 'walletConnect' })
  const legacy = row('injected', 'Browser Wallet')
  const installed = row('io.own', 'MetaMask')
  expect(find([real, relay, legacy, row('io.fox', 'Fox')])).toEqual([])
  expect(find([real, installed], [entry], [{ id: 'io.own', name: 'MetaMask' }])).toEqual([])
  expect(find([relay, legacy, row('a.b', 'Wallet Connect'), row('a.c', 'Browser Wallet')])).toEqual(
    ['a.b', 'a.c'],
  )
})

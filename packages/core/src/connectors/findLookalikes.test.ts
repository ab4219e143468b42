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
) => [...findLookalikes({ rows, entries, customWallets })]

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

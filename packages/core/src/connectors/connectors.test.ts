import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { selectWallet } from '../modal/connect/selectWallet.ts'
import { closeModal } from '../modal/router/closeModal.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom } from '../modal/router/state.ts'
import { connectMethods, connectorTypes } from '../options/features.ts'
import { namespaceFilterAtom } from '../state/networks.ts'
import { connectMethodsAtom, orderConnectMethods } from './connectMethodsAtom.ts'
import { acceptLegal, legalAcceptedAtom } from './legal.ts'
import type { ResolvedWallet } from './mergeWallets.ts'
import { toWalletRows } from './toWalletRows.ts'
import type { WalletListInputs } from './walletListInputs.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

const found = (wallet: Partial<ResolvedWallet> & { connectorId: string }): ResolvedWallet => ({
  namespace: 'eip155',
  type: 'announced',
  name: wallet.connectorId,
  ...wallet,
})

const sources = (
  wallets: ResolvedWallet[],
  change: Partial<WalletListInputs> = {},
): WalletListInputs => ({
  found: wallets,
  connections: [],
  recentWalletIds: [],
  customWallets: [],
  featuredWalletIds: [],
  includeWalletIds: undefined,
  excludeWalletIds: [],
  connectorImages: {},
  catalogue: { featured: [], recommended: [], excluded: [], included: [] },
  otherMethods: 0,
  namespace: undefined,
  connectorTypeOrder: connectorTypes,
  ...change,
})
const ids = (wallets: ResolvedWallet[], change?: Partial<WalletListInputs>) =>
  toWalletRows(sources(wallets, change)).map(({ id }) => id)

test('the order is that of the connector types, then of discovery', () => {
  const wallets = [
    found({ connectorId: 'sdk', type: 'external' }),
    found({ connectorId: 'b' }),
    found({ connectorId: 'injected', type: 'injected' }),
    found({ connectorId: 'walletConnect', type: 'walletConnect' }),
    found({ connectorId: 'hidden', type: 'embedded' }),
    found({ connectorId: 'a' }),
  ]
  expect(ids(wallets)).toEqual(['walletConnect', 'b', 'injected', 'a', 'sdk'])
  expect(ids(wallets, { connectorTypeOrder: ['external', 'injected', 'walletConnect'] })).toEqual([
    'sdk',
    'b',
    'injected',
    'a',
    'walletConnect',
  ])
  expect(ids(wallets, { recentWalletIds: ['a', 'sdk'] })).toEqual([
    'walletConnect',
    'a',
    'sdk',
    'b',
    'injected',
  ])
  expect(ids(wallets, { featuredWalletIds: ['a', 'injected'] })).toEqual([
    'walletConnect',
    'a',
    'injected',
    'b',
    'sdk',
  ])
})

test('one provider object in two namespaces is one wallet', () => {
  const identity = {}
  const rows = toWalletRows(
    sources([
      found({ connectorId: 'app.both', identity }),
      found({ connectorId: 'ws:Both', namespace: 'solana', identity }),
    ]),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    id: 'app.both',
    connectors: [
      { namespace: 'eip155', connectorId: 'app.both' },
      { namespace: 'solana', connectorId: 'ws:Both' },
    ],
  })
})

test("the owner's config joins two namespaces' halves of a wallet", () => {
  const wallets = [
    found({ connectorId: 'app.both', rdns: 'app.both' }),
    found({ connectorId: 'ws:Both', namespace: 'solana' }),
  ]
  const customWallets = [{ id: 'both', name: 'Both', rdns: 'app.both' }]
  expect(ids(wallets)).toEqual(['app.both', 'ws:Both'])
  expect(ids(wallets, { customWallets })).toEqual(['app.both'])
})

test('security: a shared rdns or name is no proof, and a second claimant stays apart', () => {
  const customWallets = [{ id: 'mm', name: 'Fox', rdns: 'io.fox' }]
  const wallets = [
    found({ connectorId: 'io.fox', rdns: 'io.fox', name: 'Fox' }),
    found({ connectorId: 'io.fox~2', rdns: 'io.fox', name: 'Fox', isDuplicateClaim: true }),
    found({ connectorId: 'ws:Fox', namespace: 'solana', rdns: 'io.fox', isDuplicateClaim: true }),
  ]
  const rows = toWalletRows(sources(wallets, { customWallets }))
  expect(rows.map(({ id }) => id)).toEqual(['io.fox', 'io.fox~2', 'ws:Fox'])
  expect(rows.map(({ isDuplicateClaim }) => isDuplicateClaim)).toEqual([false, true, true])
})

test('exclusion matches id, rdns or name in any case; inclusion keeps the relay', () => {
  const wallets = [
    found({ connectorId: 'walletConnect', type: 'walletConnect' }),
    found({ connectorId: 'io.fox~2', rdns: 'io.fox', name: 'Fox' }),
    found({ connectorId: 'b', name: 'Bear' }),
    found({ connectorId: 'c' }),
  ]
  expect(ids(wallets, { excludeWalletIds: ['io.fox', 'BEAR'] })).toEqual(['walletConnect', 'c'])
  expect(ids(wallets, { includeWalletIds: ['c'] })).toEqual(['walletConnect', 'c'])
})

test("the owner's image wins over the wallet's", () => {
  const wallets = [found({ connectorId: 'a', icon: 'data:image/png;base64,AA==' })]
  const [row] = toWalletRows(sources(wallets, { connectorImages: { a: 'https://img.example/a' } }))
  expect(row?.icon).toBe('https://img.example/a')
})

test('rows are unique, complete and stable for any announced wallets', () => {
  const pool = fc.constantFrom(...Array.from({ length: 4 }, () => ({})))
  const wallet = fc.record(
    {
      namespace: fc.constantFrom('eip155', 'solana'),
      type: fc.constantFrom('announced', 'injected', 'external', 'walletConnect'),
      name: fc.string(),
      identity: pool,
      rdns: fc.string(),
      isDuplicateClaim: fc.boolean(),
    },
    { requiredKeys: ['namespace', 'type', 'name'] },
  )
  fc.assert(
    fc.property(fc.array(wallet, { maxLength: 30 }), (wallets) => {
      const all = wallets.map(
        (wallet, index) => ({ ...wallet, connectorId: `w${index}` }) as ResolvedWallet,
      )
      const rows = toWalletRows(sources(all))
      const listed = rows.flatMap(({ connectors }) =>
        connectors.map(({ connectorId }) => connectorId),
      )
      expect([...listed].sort()).toEqual(all.map(({ connectorId }) => connectorId).sort())
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      for (const { connectors } of rows) {
        const namespaces = connectors.map(({ namespace }) => namespace)
        expect(new Set(namespaces).size).toBe(namespaces.length)
      }
      expect(toWalletRows(sources(all))).toEqual(rows)
    }),
  )
})

test('a wallet that is announced late is added to the list', async () => {
  const { latchkey, mock } = setup()
  await waitForIdle()
  mock.announce({ connectorId: 'late', name: 'Late' })
  await waitForIdle()
  expect(latchkey.store.get(walletRowsAtom).map(({ id }) => id)).toEqual(['mock', 'late'])
})

test('the list shows one namespace while the modal was opened for it', async () => {
  const evm = mockAdapter()
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'ws:Sol' }] })
  const { latchkey } = setup({ adapters: [evm.factory, solana.factory] })
  await waitForIdle()
  openModal(latchkey, undefined, { namespace: 'solana' })
  expect(latchkey.store.get(walletRowsAtom).map(({ id }) => id)).toEqual(['ws:Sol'])
  expect(latchkey.store.get(namespaceFilterAtom)).toEqual(
    new Map([
      ['eip155', false],
      ['solana', true],
    ]),
  )
  closeModal(latchkey)
  expect(latchkey.store.get(walletRowsAtom)).toHaveLength(2)
  expect([...latchkey.store.get(namespaceFilterAtom).values()]).toEqual([true, true])
})

test('showWallets off removes all wallets and their connect methods', async () => {
  const { latchkey } = setup({ showWallets: false })
  await waitForIdle()
  expect(latchkey.store.get(walletRowsAtom)).toEqual([])
  expect(latchkey.store.get(connectMethodsAtom)).toEqual([])
})

test('email comes first, unless a wallet is installed or the site sets an order', () => {
  const offered = new Set(connectMethods)
  const base = { configured: undefined, hasInstalledWallet: false, offered }
  expect(orderConnectMethods(base)).toEqual(['email', 'social', 'wallet'])
  expect(orderConnectMethods({ ...base, hasInstalledWallet: true })).toEqual([
    'wallet',
    'email',
    'social',
  ])
  expect(
    orderConnectMethods({ ...base, configured: ['social', 'wallet'], hasInstalledWallet: true }),
  ).toEqual(['social', 'wallet'])
  expect(orderConnectMethods({ ...base, offered: new Set(['wallet']) })).toEqual(['wallet'])
})

test('a click on a wallet leads to the view that connects it, and is an event', async () => {
  const { latchkey, events } = setup()
  await waitForIdle()
  openModal(latchkey)
  selectWallet(latchkey, { walletId: 'mock' })
  expect(latchkey.store.get(locationAtom)).toMatchObject({
    view: 'ConnectingExternal',
    params: { walletId: 'mock' },
  })
  expect(events.at(-1)).toEqual([
    'SELECT_WALLET',
    { name: 'Mock Wallet', platform: 'browser', view: 'Connect' },
  ])
})

test('a click on a wallet that was just removed opens its view, and emits no event', async () => {
  const { latchkey, events } = setup()
  await waitForIdle()
  openModal(latchkey)
  selectWallet(latchkey, { walletId: 'nobody' })
  expect(latchkey.store.get(locationAtom)).toMatchObject({ params: { walletId: 'nobody' } })
  expect(events.map(([name]) => name)).not.toContain('SELECT_WALLET')
})

test('the terms are accepted for this page only', () => {
  const { latchkey } = setup()
  expect(latchkey.store.get(legalAcceptedAtom)).toBe(false)
  acceptLegal(latchkey, true)
  expect(latchkey.store.get(legalAcceptedAtom)).toBe(true)
  expect(setup().latchkey.store.get(legalAcceptedAtom)).toBe(false)
})

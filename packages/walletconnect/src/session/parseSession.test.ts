import { isCaipNetworkId, isEvmAddress, isSolanaAddress } from '@latchkey/core/adapter'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseScopes, parseSession } from './parseSession.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const complete = {
  topic: 'aa',
  expiry: 1_000,
  namespaces: {
    eip155: {
      chains: ['eip155:1', 'eip155:137'],
      accounts: [`eip155:1:${address}`],
      methods: ['personal_sign'],
      events: [],
    },
  },
  peer: {
    metadata: { name: 'Fox', icons: ['https://fox.example/i.png', 'data:image/png;base64,AA=='] },
  },
}

test('a session is read by namespace, its end in milliseconds', () => {
  expect(parseSession(complete)).toEqual({
    topic: 'aa',
    expiresAt: 1_000_000,
    wallet: { name: 'Fox', icon: 'data:image/png;base64,AA==' },
    scopes: {
      eip155: {
        accounts: [{ address, caipNetworkId: 'eip155:1' }],
        caipNetworkIds: ['eip155:1', 'eip155:137'],
        methods: ['personal_sign'],
        getMethods: { 'eip155:1': ['personal_sign'], 'eip155:137': ['personal_sign'] },
        formerIds: {},
      },
    },
  })
})

test('scopes of single networks are one namespace', () => {
  const scope = (id: string, methods: string[]) => ({ accounts: [`${id}:${address}`], methods })
  expect(
    parseScopes({ 'eip155:1': scope('eip155:1', ['a']), 'eip155:10': scope('eip155:10', ['b']) }),
  ).toMatchObject({
    eip155: {
      caipNetworkIds: ['eip155:1', 'eip155:10'],
      methods: ['a', 'b'],
      getMethods: { 'eip155:1': ['a'], 'eip155:10': ['b'] },
      accounts: [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:10' }],
    },
  })
})

test("a wallet's legacy id of a Solana network is mapped to the network, and kept for requests", () => {
  const legacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const current = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const scope = (ids: string[]) => ({ chains: ids, accounts: ids.map((id) => `${id}:${solana}`) })
  const old = parseScopes({ solana: scope([legacy]) }).solana
  expect(old?.caipNetworkIds).toEqual([current])
  expect(old?.accounts).toEqual([{ address: solana, caipNetworkId: current }])
  expect(old?.formerIds).toEqual({ [current]: legacy })
  const both = parseScopes({ solana: scope([current, legacy]) }).solana
  expect(both?.accounts).toHaveLength(1)
  expect(both?.formerIds).toEqual({})
})

test.each([
  ['an account of another namespace', { eip155: { accounts: [`solana:x:${solana}`] } }],
  ['an invalid address', { eip155: { accounts: ['eip155:1:0x123'] } }],
  ['an EVM address in Solana', { solana: { accounts: [`solana:x:${address}`] } }],
  ['an EVM chain that is no number', { eip155: { accounts: [`eip155:abc:${address}`] } }],
  ['an EVM chain that is zero', { eip155: { accounts: [`eip155:0:${address}`] } }],
  ['an EVM chain in hex', { eip155: { accounts: [`eip155:0x1:${address}`] } }],
  ['an EVM chain id above 2^53', { eip155: { accounts: [`eip155:${10n ** 16n}:${address}`] } }],
  ['a network id that CAIP-2 does not allow', { solana: { accounts: [`solana:x y:${solana}`] } }],
  ['no accounts', { eip155: { accounts: [], chains: ['eip155:1'] } }],
  ['accounts that are no list', { eip155: { accounts: 'eip155:1' } }],
  ['nothing', {}],
  ['a key of Object.prototype', { constructor: { accounts: [`constructor:1:${address}`] } }],
  ['four parts', { eip155: { accounts: [`eip155:1:${address}:x`] } }],
])('security: %s is not a session', (_, namespaces) => {
  expect(parseSession({ ...complete, namespaces })).toBeUndefined()
})

test('security: an invalid network is dropped from the session', () => {
  const chains = ['eip155:abc', 'eip155:01', 'eip155:-1', 'eip155:', 'eip155:1:2', 'eip155:137']
  const scope = { chains, accounts: [`eip155:abc:${address}`, `eip155:1:${address}`] }
  expect(parseScopes({ eip155: scope, 'eip155:xyz': scope }).eip155).toMatchObject({
    accounts: [{ caipNetworkId: 'eip155:1' }],
    caipNetworkIds: ['eip155:137', 'eip155:1'],
  })
})

test('security: outside eip155 a network without an account is dropped', () => {
  const chains = ['solana:main', 'solana:test']
  const accounts = [`solana:main:${solana}`]
  expect(parseScopes({ solana: { chains, accounts } }).solana?.caipNetworkIds).toEqual([
    'solana:main',
  ])
})

test('security: base58 is case-sensitive: two addresses that differ by case are two', () => {
  const other = solana.replace('S', 's')
  const accounts = [`solana:x:${solana}`, `solana:x:${other}`]
  expect(parseScopes({ solana: { accounts } }).solana?.accounts).toHaveLength(2)
})

test('security: a name without invisible characters, an icon that is an image', () => {
  const read = (metadata: unknown) => parseSession({ ...complete, peer: { metadata } })?.wallet
  expect(read({ name: '\u202eF\u200box\n', icons: ['javascript:alert(1)'] })).toEqual({
    name: 'Fox',
  })
  expect(read({ name: 'x'.repeat(500) })?.name).toHaveLength(64)
  expect(read(undefined)).toEqual({ name: 'WalletConnect' })
  expect(read({ name: '', icons: ['http://fox.example/i.png'] })).toEqual({ name: 'WalletConnect' })
})

test('security: drops an icon that would be fetched from a host of the wallet', () => {
  for (const icon of [
    'https://tracker.example/i.png',
    'http://tracker.example/i.png',
    '//x/i.png',
  ]) {
    const peer = { metadata: { name: 'Fox', icons: [icon] } }
    expect(parseSession({ ...complete, peer })?.wallet).toEqual({ name: 'Fox' })
  }
})

test('security: for any response of a wallet, the parsed session is consistent', () => {
  const accounts = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        `eip155:1:${address}`,
        `eip155:abc:${address}`,
        `solana:x:${solana}`,
        'bip122:0:a',
      ),
    ),
  )
  const scope = fc.record(
    { accounts, chains: fc.array(fc.string()), methods: fc.array(fc.string()) },
    { requiredKeys: [] },
  )
  const namespaces = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('eip155', 'solana', 'bip122', 'eip155:1', '__proto__')),
    fc.oneof(scope, fc.anything()),
  )
  fc.assert(
    fc.property(fc.oneof(namespaces, fc.anything()), (value) => {
      for (const [namespace, read] of Object.entries(parseScopes(value))) {
        expect(read.accounts.length).toBeGreaterThan(0)
        for (const account of read.accounts) {
          expect(account.caipNetworkId.startsWith(`${namespace}:`)).toBe(true)
          expect(isCaipNetworkId(account.caipNetworkId)).toBe(true)
          expect(read.caipNetworkIds).toContain(account.caipNetworkId)
          if (namespace === 'eip155') expect(account.caipNetworkId).toMatch(/^eip155:[1-9]\d*$/)
          if (namespace === 'eip155') expect(isEvmAddress(account.address)).toBe(true)
          if (namespace === 'solana') expect(isSolanaAddress(account.address)).toBe(true)
        }
      }
    }),
    { numRuns: runs(500) },
  )
})

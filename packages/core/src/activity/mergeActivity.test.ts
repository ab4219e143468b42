import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Transaction } from '../storage/transactions.ts'
import { mergeActivity } from './mergeActivity.ts'
import type { ActivityTransaction, ActivityTransfer } from './schema.ts'

const address = `0x${'a'.repeat(40)}`
const other = `0x${'B'.repeat(40)}`
const account = { address, caipNetworkId: 'eip155:1' } as const
const toTime = (second: number) => new Date(second * 1_000).toISOString()

const transfer = (
  numeric: string,
  { symbol = 'ETH', ...rest }: Partial<ActivityTransfer> & { symbol?: string } = {},
): ActivityTransfer => ({
  ...{ address: undefined, isSpam: false, nft_info: undefined, direction: 'out' },
  fungible_info: { name: symbol, symbol, icon: undefined },
  ...{ quantity: { numeric }, value: undefined, price: undefined },
  ...rest,
})
const collectible = (name: string, rest: Partial<ActivityTransfer> = {}) =>
  transfer('1', {
    ...{ address: `eip155:1:${other}`, fungible_info: undefined },
    nft_info: { name, content: undefined, flags: undefined },
    ...rest,
  })

const listed = (
  hash: string,
  {
    transfers = [transfer('1')],
    isSpam = false,
    second = 10,
    ...metadata
  }: Partial<ActivityTransaction['metadata']> & {
    transfers?: ActivityTransfer[]
    isSpam?: boolean
    second?: number
  } = {},
): ActivityTransaction => ({
  id: hash,
  isSpam,
  metadata: {
    ...{ operationType: 'send', hash, minedAt: toTime(second), sender: address },
    ...{ sentFrom: address, sentTo: other, status: 'confirmed', nonce: 0, fee: undefined },
    ...{ application: undefined, chain: 'eip155:1' },
    ...metadata,
  },
  transfers,
})

const own = (id: string, rest: Partial<Transaction> = {}): Transaction => ({
  ...{ id, kind: 'send', caipNetworkId: 'eip155:1', from: address, to: other },
  ...{
    token: { symbol: 'ETH', decimals: 18 },
    amount: '5',
    createdAt: 11_000,
    status: 'submitted',
  },
  ...rest,
})

const merge = (data: ActivityTransaction[], started: Transaction[] = [], next?: string) =>
  mergeActivity(account, { pages: [{ data, next, isSupported: true }], own: started })

test('the fee that the account has paid is exact', () => {
  const paid = (numeric: string) => merge([listed('0xab', { fee: { numeric } })])[0]?.fee
  expect(paid('0.000021000000000005')).toEqual({ value: 21_000_000_000_005n, decimals: 18 })
  expect(paid('2')).toEqual({ value: 2n, decimals: 0 })
  expect(merge([listed('0xab')])[0]?.fee).toBeUndefined()
})

test('a transaction of the service and of this site is one item, whose id stays while it resolves', () => {
  const pending = own('one', { hash: '0xAB', name: 'birch.eth' })
  const [before] = merge([], [pending])
  expect(before).toMatchObject({ id: 'one', status: 'submitted', time: 11_000, name: 'birch.eth' })
  const items = merge([listed('0xab')], [{ ...pending, status: 'confirmed' }])
  expect(items).toEqual([
    {
      ...{ id: 'one', operation: 'send', status: 'confirmed', hash: '0xab', time: 10_000 },
      amounts: [
        {
          ...{ direction: 'out', value: 1n, decimals: 0, symbol: 'ETH' },
          ...{ address: undefined, collectible: undefined },
        },
      ],
      ...{ counterparty: other, name: 'birch.eth', isSpam: false },
    },
  ])
})

test('what only this site knows is shown, but not what a later page may have', () => {
  const early = own('early', { createdAt: 1_000, hash: '0x1', status: 'confirmed' })
  const asked = own('asked', { createdAt: 20_000, status: 'requesting' })
  const ids = (next?: string) => merge([listed('0x2')], [early, asked], next).map(({ id }) => id)
  expect(ids('cursor')).toEqual(['asked', '0x2'])
  expect(ids()).toEqual(['asked', '0x2', 'early'])
})

test('transactions of other accounts and networks are left out, and the kind of an own one counts', () => {
  const items = merge(
    [listed('0x1')],
    [
      own('swap', { kind: 'swap', hash: '0x1', status: 'confirmed' }),
      own('approval', { kind: 'approve' }),
      own('foreign', { from: other }),
      own('elsewhere', { caipNetworkId: 'eip155:137' }),
    ],
  )
  expect(items.map(({ id, operation }) => `${id} ${operation}`)).toEqual([
    'approval approve',
    'swap trade',
  ])
  expect(items[0]?.amounts).toMatchObject([{ direction: 'self' }])
})

test('transfers of one token are merged, a refund is subtracted, and outgoing amounts come first', () => {
  const token = { address: `eip155:1:${other}`, symbol: 'DUSD' } as const
  const [item] = merge([
    listed('0x1', {
      operationType: 'trade',
      transfers: [
        transfer('2.5', { ...token, direction: 'in' }),
        transfer('1'),
        transfer('0.75', { ...token, direction: 'in' }),
        transfer('0.001', { direction: 'in' }),
        transfer('4', { symbol: 'NONE' }),
        transfer('4', { symbol: 'NONE', direction: 'in' }),
      ],
    }),
  ])
  expect(
    item?.amounts.map(({ direction, value, decimals, symbol }) =>
      [direction, value, decimals, symbol].join(' '),
    ),
  ).toEqual(['out 999 3 ETH', 'in 325 2 DUSD'])
})

test('collectibles of one contract stay apart', () => {
  const [item] = merge([
    listed('0x1', { transfers: [collectible('Leaf #1'), collectible('Leaf #2')] }),
  ])
  expect(item?.amounts.map(({ collectible }) => collectible)).toEqual(['Leaf #1', 'Leaf #2'])
})

test('of an incoming transaction the sender is the counterparty, of a failed one the receiver, of a minted one nobody', () => {
  const received = listed('0x1', {
    ...{ operationType: 'receive', sender: other, sentFrom: other, sentTo: address },
    transfers: [transfer('1', { direction: 'in' })],
  })
  const failed = listed('0x2', { status: 'failed', transfers: [] })
  const minted = listed('0x3', {
    ...{ operationType: 'mint', sentFrom: `0x${'0'.repeat(40)}` },
    transfers: [collectible('Leaf', { direction: 'in' })],
  })
  const items = merge([
    received,
    failed,
    minted,
    listed('0x4', { sentTo: address.toUpperCase().replace('X', 'x') }),
  ])
  expect(items.map(({ counterparty, status }) => [counterparty, status])).toEqual([
    [other, 'confirmed'],
    [other, 'failed'],
    [undefined, 'confirmed'],
    [undefined, 'confirmed'],
  ])
})

test('security: what others put into the history is spam, what the account moved itself never', () => {
  const spam = transfer('5000', { isSpam: true, symbol: 'USDC' })
  const flags = { name: 'Gift', content: undefined, flags: { is_spam: true } }
  const gift = collectible('Gift', { direction: 'in', nft_info: flags })
  const isSpam = (one: ActivityTransaction, started: Transaction[] = []) =>
    merge([one], started)[0]?.isSpam
  expect(isSpam(listed('0x1', { sender: other, isSpam: true, transfers: [] }))).toBe(true)
  expect(isSpam(listed('0x1', { sender: other, transfers: [spam] }))).toBe(true)
  expect(isSpam(listed('0x1', { sender: undefined, transfers: [gift] }))).toBe(true)
  expect(isSpam(listed('0x1', { sender: other, transfers: [spam, transfer('1')] }))).toBe(false)
  expect(isSpam(listed('0x1', { transfers: [spam], isSpam: true }))).toBe(false)
  expect(
    isSpam(listed('0x1', { sender: address.toUpperCase().replace('X', 'x'), transfers: [spam] })),
  ).toBe(false)
  expect(
    isSpam(listed('0x1', { sender: other, isSpam: true }), [own('one', { hash: '0x1' })]),
  ).toBe(false)
  const [mixed] = merge([listed('0x1', { sender: other, transfers: [spam, transfer('1')] })])
  expect(mixed?.amounts.map(({ symbol }) => symbol)).toEqual(['ETH'])
})

test('for any transfers, the amounts are what the account has gained and lost', () => {
  const numeric = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 1, max: 18 }))
    .map(([units, digits]) => {
      const text = String(units).padStart(digits + 1, '0')
      return `${text.slice(0, -digits)}.${text.slice(-digits)}`
    })
  const moved = fc.record({
    numeric,
    symbol: fc.constantFrom('ETH', 'DUSD'),
    direction: fc.constantFrom('in' as const, 'out' as const),
  })
  const toUnits = (text: string) => {
    const [integer = '', fraction = ''] = text.split('.')
    return BigInt(integer + fraction.padEnd(18, '0'))
  }
  fc.assert(
    fc.property(fc.array(moved, { maxLength: 12 }), (moves) => {
      const transfers = moves.map(({ numeric, ...rest }) => transfer(numeric, rest))
      const [item] = merge([listed('0x1', { transfers })])
      for (const symbol of ['ETH', 'DUSD']) {
        const sum = moves
          .filter((one) => one.symbol === symbol)
          .reduce(
            (total, one) => total + toUnits(one.numeric) * (one.direction === 'in' ? 1n : -1n),
            0n,
          )
        const amounts = (item?.amounts ?? []).filter((one) => one.symbol === symbol)
        const found = amounts.map(
          ({ direction, value, decimals }) =>
            value * 10n ** BigInt(18 - decimals) * (direction === 'in' ? 1n : -1n),
        )
        expect(found).toEqual(sum === 0n ? [] : [sum])
      }
    }),
    { numRuns: runs(500) },
  )
})

test('for any pages and transactions of this site, each is one item, newest first', () => {
  const hash = fc.integer({ min: 0, max: 9 }).map((digit) => `0x${digit}`)
  const seconds = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(hash, seconds), { selector: ([one]) => one }),
      fc.uniqueArray(fc.tuple(hash, seconds), { selector: ([one]) => one }),
      (known, started) => {
        const items = merge(
          known.map(([one, second]) => listed(one, { second })),
          started.map(([one, second]) =>
            own(`own ${one}`, { hash: one, createdAt: second * 1_000 }),
          ),
        )
        const hashes = items.map((item) => item.hash)
        expect(hashes).toHaveLength(new Set(hashes).size)
        expect([...hashes].sort()).toEqual(
          [...new Set([...known, ...started].map(([one]) => one))].sort(),
        )
        const times = items.map(({ time }) => time)
        expect(times).toEqual([...times].sort((one, two) => two - one))
      },
    ),
    { numRuns: runs(500) },
  )
})

test.each([
  ['pending', 'submitted', 'submitted'],
  ['dropped', 'unknown', 'submitted'],
  ['constructor', 'unknown', 'submitted'],
])('one that the service calls %s is not shown as sent', (status, alone, ofThisSite) => {
  const data = [listed('0x1', { status })]
  expect(merge(data)).toMatchObject([{ status: alone }])
  expect(merge(data, [own('a', { hash: '0x1' })])).toMatchObject([{ status: ofThisSite }])
})

test('two collectibles of one contract that change hands are two amounts, also without names', () => {
  const nft_info = { name: undefined, content: undefined, flags: undefined }
  const transfers = (['out', 'in'] as const).map((direction) =>
    collectible('', { direction, nft_info }),
  )
  expect(merge([listed('0x1', { transfers })])[0]?.amounts).toHaveLength(2)
})

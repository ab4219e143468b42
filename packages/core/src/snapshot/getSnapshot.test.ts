import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSnapshotCookie } from './createSnapshotCookie.ts'
import { getSnapshot } from './getSnapshot.ts'

const address = '0xABcdEf0000000000000000000000000000001234'
const connection = { address, caipNetworkId: 'eip155:137', connectorId: 'io.orbit' } as const
const snapshot = { address, chain: 'eip155:137', connectorId: 'io.orbit', namespace: 'eip155' }

/** The cookie pair as the browser sends it. */
const pair = (id = 'latchkey', one: Parameters<typeof createSnapshotCookie>[1] = connection) =>
  createSnapshotCookie(id, one, 'https://shop.example').split(';')[0] ?? ''
const encoded = (value: unknown) => `latchkey=${encodeURIComponent(JSON.stringify(value))}`

test('a written cookie is read, frozen', () => {
  const read = getSnapshot(pair())
  expect(read).toEqual(snapshot)
  expect(Object.isFrozen(read)).toBe(true)
})

test('other cookies are ignored', () => {
  expect(getSnapshot(`a=1; ${pair()};b; =c;latchkey2=x`)).toEqual(snapshot)
  expect(getSnapshot(`xlatchkey=1;${pair()}`)).toEqual(snapshot)
})

test('each instance has its own cookie', () => {
  const header = `${pair('shop')}; ${pair('a b;c')}`
  expect(getSnapshot(header)).toBeUndefined()
  expect(getSnapshot(header, { id: 'shop' })).toEqual(snapshot)
  expect(getSnapshot(header, { id: 'a b;c' })).toEqual(snapshot)
})

test('of two cookies with the name the first counts, even if it is malformed', () => {
  const second = pair('latchkey', { ...connection, caipNetworkId: 'eip155:1' })
  expect(getSnapshot(`${pair()}; ${second}`)).toEqual(snapshot)
  expect(getSnapshot(`latchkey=x; ${pair()}`)).toBeUndefined()
})

test.each([
  [undefined],
  [null],
  [''],
  ['latchkey'],
  ['latchkey='],
  ['latchkey=%'],
  ['latchkey=%E0%A4%A'],
  [encoded(null)],
  [encoded([])],
  [encoded({ ...snapshot, address: '<script>' })],
  [encoded({ ...snapshot, address: '' })],
  [encoded({ ...snapshot, address: 'a'.repeat(129) })],
  [encoded({ ...snapshot, address: 'abc\u202e' })],
  [encoded({ ...snapshot, chain: 'eip155' })],
  [encoded({ ...snapshot, chain: 'eip155:1:2' })],
  [encoded({ ...snapshot, connectorId: '' })],
  [encoded({ ...snapshot, connectorId: 7 })],
])('error: %s returns undefined', (header) => {
  expect(getSnapshot(header)).toBeUndefined()
})

test('error: a cookie larger than one kilobyte is ignored', () => {
  const padded = (length: number) => {
    const text = pair()
    return text + '%20'.repeat(Math.ceil((length - text.length) / 3))
  }
  expect(getSnapshot(padded(600))).toEqual(snapshot)
  expect(getSnapshot(padded(1100))).toBeUndefined()
})

test('security: no header throws, pollutes a prototype, or returns more than the four strings', () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.json().map(encodeURIComponent),
    fc
      .record({
        address: fc.oneof(fc.string(), fc.constant(address)),
        chain: fc.oneof(fc.string(), fc.constant('eip155:1')),
        connectorId: fc.string(),
      })
      .map((one) => encodeURIComponent(JSON.stringify(one))),
    fc.constant(
      encodeURIComponent(`{"__proto__":{"polluted":1},${JSON.stringify(snapshot).slice(1)}`),
    ),
  )
  const header = fc
    .array(fc.tuple(fc.constantFrom('latchkey', 'other', '__proto__', ''), value), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join(';'))
  fc.assert(
    fc.property(header, (text) => {
      const read = getSnapshot(text)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      if (!read) return
      expect(Object.keys(read)).toEqual(['address', 'chain', 'connectorId', 'namespace'])
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
      expect(read.address).toMatch(/^[-.%a-zA-Z0-9]{1,128}$/)
    }),
    { numRuns: runs(500) },
  )
})

test('every connection is read back unchanged, or no cookie is written', () => {
  const connections = fc.record({
    address: fc.stringMatching(/^[a-zA-Z0-9]{1,128}$/),
    caipNetworkId: fc.constantFrom(
      'eip155:1' as const,
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    ),
    connectorId: fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }),
  })
  fc.assert(
    fc.property(connections, (one) => {
      const cookie = createSnapshotCookie('latchkey', one, '')
      const [first = ''] = cookie.split(';')
      expect(cookie.length).toBeLessThanOrEqual(1024)
      if (cookie.includes('Max-Age=0')) expect(first).toBe('latchkey=')
      else
        expect(getSnapshot(first)).toMatchObject({
          address: one.address,
          connectorId: one.connectorId,
        })
    }),
  )
})

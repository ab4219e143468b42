import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScrub, redactUrl } from './createScrub.ts'
import { scrubLog } from './scrubLog.ts'
import { scrubTree } from './scrubTree.ts'

const limits = { text: 1000, values: 500, depth: 10 }
const secret = 'qwertyuiopasdfghjkl'
const scrub = createScrub([secret], redactUrl)

test('security: removes secrets from all keys and strings of any value', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((around) => `${around}${secret}${around}`),
    fc.constant(secret),
  )
  const tree = fc.anything({
    key: text,
    values: [text, fc.integer(), fc.bigInt(), fc.date()],
    maxDepth: 6,
    withNullPrototype: true,
  })
  fc.assert(
    fc.property(tree, (value) => {
      expect(JSON.stringify(scrubTree(value, scrub, limits)) ?? '').not.toContain(secret)
    }),
  )
})

test('keeps the values of keys that become equal', () => {
  expect(scrubTree({ [`a${secret}`]: 1, [`A${secret}`]: 2, a: 3 }, scrub, limits)).toEqual({
    'a…': 1,
    'A…': 2,
    a: 3,
  })
  expect(scrubTree({ [secret]: 1, [secret.toUpperCase()]: 2, '…': 3 }, scrub, limits)).toEqual({
    '…': 1,
    '… 1': 2,
    '… 2': 3,
  })
})

test('security: removes every field with the name of a secret', () => {
  expect(
    scrubTree({ apiKey: 'abc', headers: { Authorization: 'x y' }, token: 'USDC' }, scrub, limits),
  ).toEqual({ apiKey: '…', headers: { Authorization: '…' }, token: 'USDC' })
})

test('security: copies the readable part of cyclic, throwing, deep and large values', () => {
  const cyclic: Record<string, unknown> = { name: 'a' }
  cyclic.self = cyclic
  expect(scrubTree(cyclic, scrub, limits)).toEqual({ name: 'a', self: '(cyclic)' })
  const throwing = {
    get message(): string {
      throw new Error(secret)
    },
    after: 1,
  }
  expect(scrubTree(throwing, scrub, limits)).toEqual({ message: '(unreadable)', after: 1 })
  const trap = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error(secret)
      },
    },
  )
  expect(scrubTree({ trap }, scrub, limits)).toEqual({ trap: '(unreadable)' })
  let deep: unknown = secret
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(JSON.stringify(scrubTree(deep, scrub, limits))).toBe('[[[[[[[[[["(deeper)"]]]]]]]]]]')
  const wide = scrubTree(
    Array.from({ length: 1e6 }, () => secret),
    scrub,
    limits,
  )
  expect((wide as unknown[]).length).toBeLessThanOrEqual(limits.values + 1)
  expect(scrubTree('a '.repeat(1e6), scrub, limits)).toHaveLength(limits.text + 1)
  const proto = JSON.parse('{"__proto__":{"a":1}}') as unknown
  const copied = scrubTree(proto, scrub, limits) as Record<string, unknown>
  expect(Object.keys(copied)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(copied)).toBe(Object.prototype)
})

test('security: no field of a log line contains a secret of the settings', () => {
  const lines: unknown[] = []
  const log = scrubLog((...line) => lines.push(line), [secret])
  log('warn', 'history waits', { reason: `no ${secret}`, [secret]: [{ secret }], big: 1n })
  log('info', 'stopped')
  expect(lines).toEqual([
    ['warn', 'history waits', { reason: 'no …', '…': [{ secret: '…' }], big: '1' }],
    ['info', 'stopped', undefined],
  ])
})

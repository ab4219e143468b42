import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSize } from './checkSize.ts'
import { InvalidMessageError } from './errors.ts'
import { limits } from './limits.ts'

const nest = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'end'
  for (let count = 0; count < depth; count += 1) value = wrap(value)
  return value
}

test('plain data is accepted', () => {
  fc.assert(
    fc.property(
      fc
        .jsonValue({ depthSize: 'small' })
        .filter((value) => !/"__proto__"|"constructor"|"prototype"/.test(JSON.stringify(value))),
      (value) => checkSize(value),
    ),
    { numRuns: runs(500) },
  )
  checkSize({ payload: undefined, list: [undefined, null, -0] })
  checkSize(Object.create(null))
})

test.each([
  ['objects', (inner: unknown) => ({ inner })],
  ['arrays', (inner: unknown) => [inner]],
])('security: %s inside each other are accepted up to a depth of 16', (_, wrap) => {
  checkSize(nest(limits.depth, wrap))
  expect(() => checkSize(nest(limits.depth + 1, wrap))).toThrow('depth')
  expect(() => checkSize(nest(1_000_000, wrap))).toThrow('depth')
})

test('security: data that contains itself is refused', () => {
  const object: Record<string, unknown> = {}
  object.self = object
  expect(() => checkSize(object)).toThrow('depth')
  const list: unknown[] = []
  list.push(list, list)
  expect(() => checkSize(list)).toThrow(InvalidMessageError)
})

test('security: at most 10,000 values are accepted', () => {
  const most = Array.from({ length: limits.nodes - 2 }, () => 1)
  checkSize(most)
  expect(() => checkSize([...most, 1, 1])).toThrow('values')
  expect(() => checkSize(new Array(1_000_000_000))).toThrow('values')
  const shared = Array.from({ length: 200 }, () => 1)
  expect(() => checkSize(Array.from({ length: 200 }, () => shared))).toThrow('values')
})

test('security: a string has at most 131,072 characters, all together 262,144', () => {
  const longest = 'a'.repeat(limits.string)
  checkSize([longest, longest])
  expect(() => checkSize(`${longest}a`)).toThrow('text')
  expect(() => checkSize([longest, longest, 'a'])).toThrow('text')
  expect(() => checkSize({ [`${longest}a`]: 1 })).toThrow('text')
})

test.each([
  ['a function', () => 1],
  ['a symbol', Symbol('evil')],
  ['a bigint', 1n],
  ['NaN', Number.NaN],
  ['an infinite number', Number.POSITIVE_INFINITY],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['bytes', new Uint8Array(8)],
  ['a regular expression', /evil/],
  ['an error', new Error('evil')],
  ['an instance of a class', new (class Evil {})()],
  ['an array of a subclass', new (class Evil extends Array {})()],
  ['an object with another prototype', Object.create({ evil: true })],
  ['an array with holes', new Array(3)],
  ['an array with a field', Object.assign([1], { evil: true })],
  ['a key that is a symbol', { [Symbol('evil')]: 1 }],
])('security: %s is refused', (_, value) => {
  expect(() => checkSize(value)).toThrow(InvalidMessageError)
  expect(() => checkSize({ value: [value] })).toThrow(InvalidMessageError)
})

test.each(['__proto__', 'constructor', 'prototype'])('security: the key %s is refused', (key) => {
  const payload = JSON.parse(`{"email":"alice@shop.example","${key}":{"isConnected":true}}`)
  expect(() => checkSize({ v: 1, payload })).toThrow('key')
})

test('security: no getter runs', () => {
  let count = 0
  const get = () => {
    count += 1
    return 'alice@shop.example'
  }
  const list: unknown[] = []
  for (const value of [
    Object.defineProperty({}, 'email', { get, enumerable: true }),
    Object.defineProperty({}, 'email', { get }),
    Object.defineProperty(list, '0', { get }),
  ])
    expect(() => checkSize(value)).toThrow('getter')
  expect(count).toBe(0)
})

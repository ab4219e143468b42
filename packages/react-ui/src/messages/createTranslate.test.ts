import { expect, test } from 'vitest'
import { createTranslate } from './createTranslate.ts'
import { en } from './locales/en/index.ts'

const t = createTranslate([en], 'en')

test('returns the message of a key with its values', () => {
  expect(t('action.tryAgain')).toBe('Try again')
  expect(t('connecting.waiting', { name: 'Orbit' })).toBe('Continue in Orbit')
  expect(t('connect.count', { count: 2 })).toBe('2 wallets found')
})

test('a missing key, a missing value and a value too many are type errors', () => {
  // @ts-expect-error: no such key
  expect(t('no.such.key')).toBe('')
  // @ts-expect-error: needs { name }
  expect(t('connecting.waiting')).toBe('Continue in {name}')
  // @ts-expect-error: takes no values
  t('action.back', { name: 'x' })
})

test('finds messages by computed keys', () => {
  expect(t.find('error.userRejected')).toBe('User rejected the request')
  expect(t.find('error.neverHeardOf')).toBeUndefined()
  expect(t.find('constructor')).toBeUndefined()
})

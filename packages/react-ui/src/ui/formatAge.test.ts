import { expect, test } from 'vitest'
import { createTranslate } from '../messages/createTranslate.ts'
import { tokens as arabic } from '../messages/locales/ar/tokens.ts'
import { tokens as english } from '../messages/locales/en/tokens.ts'
import { formatAge } from './formatAge.ts'

const day = 86_400_000

test.each([
  [-5_000, '1 sec ago'],
  [0, '1 sec ago'],
  [59_999, '59 sec ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 hr ago'],
  [7_200_000, '2 hrs ago'],
  [day, '1 d ago'],
  [30 * day - 1, '29 d ago'],
  [30 * day, '1 mo ago'],
  [364 * day, '12 mo ago'],
  [365 * day, '1 yr ago'],
  [800 * day, '2 yrs ago'],
])('%i ms are labelled %s', (ms, text) => {
  const { key, count } = formatAge(ms)
  expect(createTranslate([english], 'en')(key, { count })).toBe(text)
})

test('ages follow the plural rules of the language', () => {
  const t = createTranslate([arabic], 'ar')
  const { key, count } = formatAge(2 * day)
  expect(t(key, { count })).toBe('قبل يومين')
})

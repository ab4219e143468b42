import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { toPictureUrl } from './toPictureUrl.ts'

const { latchkey } = setup({ services: { data: 'https://data.example/api/' } })

test.each([
  ['v1/pictures/mac?url=a', 'https://data.example/api/v1/pictures/mac?url=a'],
  ['https://data.example/api/a.png', 'https://data.example/api/a.png'],
])('%s is a picture of the data service', (reference, expected) => {
  expect(toPictureUrl(latchkey, reference)).toBe(expected)
})

test.each([
  'https://img.example/a.png',
  '//img.example/a.png',
  '/a.png',
  '../a.png',
  'https://data.example/a.png',
  'https://data.example.evil.example/api/a.png',
  'https://data.example@evil.example/api/a.png',
  'https://data.example/api/../a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '\\\\evil.example/a.png',
  'https://[',
  undefined,
])('security: %o is none', (reference) => {
  expect(toPictureUrl(latchkey, reference)).toBeUndefined()
})

test('without a data service there are none', () => {
  expect(toPictureUrl(setup().latchkey, 'v1/pictures/mac?url=a')).toBeUndefined()
})

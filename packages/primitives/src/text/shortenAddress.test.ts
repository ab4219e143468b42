import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('keeps four characters at both ends', () => {
  expect(shortenAddress(address)).toBe('0xf3…2266')
})

test('keeps the given number of characters', () => {
  expect(shortenAddress(address, 6, 4)).toBe('0xf39F…2266')
  expect(shortenAddress(address, 6, 0)).toBe('0xf39F…')
})

test('does not change a text that would not become shorter', () => {
  expect(shortenAddress('123456789')).toBe('123456789')
  expect(shortenAddress('')).toBe('')
})

test('never makes a text longer and keeps both ends', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, start, end) => {
      const short = shortenAddress(text, start, end)
      expect(short.length).toBeLessThanOrEqual(text.length)
      expect(short.slice(0, start)).toBe(text.slice(0, start))
    }),
  )
})

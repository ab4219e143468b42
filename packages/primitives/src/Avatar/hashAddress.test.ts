import { expect, test } from 'vitest'
import { hashAddress } from './hashAddress.ts'

test('is the same for the same address, whatever its checksum case', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(hashAddress(address)).toBe(hashAddress(address.toLowerCase()))
  expect(hashAddress(address)).toBe(4254319096)
})

test('is case-sensitive for case-sensitive addresses', () => {
  expect(hashAddress('7xKXtg2C')).not.toBe(hashAddress('7xkxtg2c'))
})

test('neighbouring addresses differ', () => {
  const hashes = Array.from({ length: 1000 }, (_, index) =>
    hashAddress(`0x${index.toString(16).padStart(40, '0')}`),
  )
  expect(new Set(hashes).size).toBe(1000)
})

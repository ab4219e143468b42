import { expect, test } from 'vitest'
import { addressHash } from './addressHash.ts'

test('is the same for the same address, whatever its checksum case', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(addressHash(address)).toBe(addressHash(address.toLowerCase()))
  expect(addressHash(address)).toBe(4254319096)
})

test('is case-sensitive for case-sensitive addresses', () => {
  expect(addressHash('7xKXtg2C')).not.toBe(addressHash('7xkxtg2c'))
})

test('neighbouring addresses differ', () => {
  const hashes = Array.from({ length: 1000 }, (_, index) =>
    addressHash(`0x${index.toString(16).padStart(40, '0')}`),
  )
  expect(new Set(hashes).size).toBe(1000)
})

import fc from 'fast-check'
import { getAddress, type Hex, maxUint96, maxUint160, maxUint256 } from 'viem'
import { encode, getItem } from './encode.ts'
import type { Row } from './functionRows.ts'

export const toHex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(toHex(bytes)))
const words = fc.oneof(
  fc.bigInt({ min: 0n, max: maxUint256 }),
  fc.constantFrom(0n, 1n, maxUint96, maxUint160, 2n ** 255n - 1n, 2n ** 255n, maxUint256),
)

/** Random arguments by the type of the ABI. Arrays are valid for every function: two tokens, or two items. */
const ofType: Record<string, fc.Arbitrary<unknown>> = {
  address: addresses,
  'address[]': fc.array(addresses, { minLength: 2, maxLength: 4 }),
  bool: fc.boolean(),
  bytes: fc.uint8Array({ maxLength: 70 }).map(toHex),
  // Every byte of these is told.
  'bytes[]': fc.array(
    fc.tuple(addresses, words).map((args) => encode('transfer(address, uint256)', args)),
    { maxLength: 4 },
  ),
  bytes32: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex),
  uint8: fc.nat(255),
  uint256: words,
  'uint256[]': fc.tuple(words, words),
}

/** Random arguments of a function. */
export const getArguments = ({ signature }: Row) =>
  fc.tuple(...getItem(signature).inputs.map(({ type }) => ofType[type] ?? fc.constant(undefined)))

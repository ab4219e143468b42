import { getAddress, isAddress } from 'viem'
import type { Data } from './copyData.ts'

/** Types of EIP-712 that are neither structs nor arrays. It has no aliases, such as `uint`. */
export const elementaryTypes: ReadonlySet<string> = new Set([
  ...['address', 'bool', 'bytes', 'string'],
  ...Array.from({ length: 32 }, (_, index) => index + 1).flatMap((bytes) => [
    ...[`bytes${bytes}`, `int${8 * bytes}`, `uint${8 * bytes}`],
  ]),
])

/**
 * Parses a value of an elementary type: addresses become checksummed, integers bigint, bytes hex in lower case.
 * Integers may be text, decimal or hex. Addresses in mixed case need the right checksum, as viem demands it.
 *
 * @returns undefined if the value is of another type
 */
export function parseElementary(value: Data | undefined, type: string) {
  const [, base, digits] = /^([a-z]+)(\d*)$/.exec(type) ?? []
  switch (base) {
    case 'address':
      return typeof value === 'string' && isAddress(value) ? getAddress(value) : undefined
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'string':
      return typeof value === 'string' ? value : undefined
    case 'bytes': {
      if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) return undefined
      return digits === '' || value.length === 2 + 2 * Number(digits)
        ? value.toLowerCase()
        : undefined
    }
    default: {
      const integer = parseInteger(value)
      const cast = base === 'int' ? BigInt.asIntN : BigInt.asUintN
      return integer !== undefined && cast(Number(digits), integer) === integer
        ? integer
        : undefined
    }
  }
}

function parseInteger(value: Data | undefined): bigint | undefined {
  if (typeof value === 'bigint') return value
  // JSON.parse rounds larger numbers.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(?:0x[0-9a-f]{1,64}|-?\d{1,78})$/i.test(value))
    return undefined
  return BigInt(value)
}

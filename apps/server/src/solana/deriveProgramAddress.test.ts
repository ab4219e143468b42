import { devnetSolanaAccounts } from '@latchkey/devnet/constants'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBytes, getTokenAccount, solanaKey } from '../../test/solanaWallet.ts'
import { isOnCurve } from './deriveProgramAddress.ts'

const mint = 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4'

test('public keys are on the curve, and the addresses of programs are not', () => {
  for (let count = 0; count < 20; count += 1) {
    const { address } = solanaKey()
    expect(isOnCurve(getBytes(address))).toBe(true)
    expect(isOnCurve(getBytes(getTokenAccount(address, mint)))).toBe(false)
  }
})

test('the address of a token account is the one that Solana’s program derives', () => {
  const [{ address }] = devnetSolanaAccounts
  expect(getTokenAccount(address, mint)).toBe('E5eZVtMdsWQAo85Rr6SYgVHyccBmZomrYPbUUM8PkTRA')
})

test('a point is on the curve exactly if Euler’s criterion is true', () => {
  const p = 2n ** 255n - 19n
  const power = (base: bigint, exponent: bigint): bigint => {
    if (exponent === 0n) return 1n
    const half = power(base, exponent / 2n)
    return (half * half * (exponent % 2n === 1n ? base : 1n)) % p
  }
  // -121665/121666, of RFC 8032.
  const d = ((p - 121665n) * power(121666n, p - 2n)) % p
  const edges = [0n, 1n, 2n, p - 1n, p, p + 1n, 2n ** 255n - 1n, 2n ** 256n - 1n]
  const anything = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.constantFrom(...edges))
  fc.assert(
    fc.property(anything, (number) => {
      const bytes = Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse()
      const square = (number % 2n ** 255n) ** 2n % p
      const quotient = ((square - 1n + p) * power(d * square + 1n, p - 2n)) % p
      const isSquare = quotient === 0n || power(quotient, (p - 1n) / 2n) === 1n
      expect(isOnCurve(bytes)).toBe(isSquare)
    }),
    { numRuns: runs(200), examples: edges.map((edge) => [edge]) },
  )
})

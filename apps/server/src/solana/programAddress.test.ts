import { devnetSolanaAccounts } from '@latchkey/devnet/constants'
import { expect, test } from 'vitest'
import { bytesOf, solanaKey, tokenAccountOf } from '../../test/solanaWallet.ts'
import { isOnCurve } from './programAddress.ts'

const mint = 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4'

test('public keys are on the curve, and the addresses of programs are not', () => {
  for (let count = 0; count < 20; count += 1) {
    const { address } = solanaKey()
    expect(isOnCurve(bytesOf(address))).toBe(true)
    expect(isOnCurve(bytesOf(tokenAccountOf(address, mint)))).toBe(false)
  }
})

test('a token account is where Solana’s own program looks for it', () => {
  const [{ address }] = devnetSolanaAccounts
  expect(tokenAccountOf(address, mint)).toBe('E5eZVtMdsWQAo85Rr6SYgVHyccBmZomrYPbUUM8PkTRA')
})

import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bitcoinMainnet,
  bitcoinSigner,
  eip155Signer,
  solanaMainnet,
  solanaSigner,
} from '../../test/signers.ts'
import { createVerifier } from './createVerifier.ts'

const alice = eip155Signer('alice')
const rpcUrls = { 'eip155:1': 'http://127.0.0.1:1' }
/** A node for which no account is a contract. */
const verify = createVerifier({
  rpcUrls,
  fetch: async () => Response.json({ result: `0x03${'1'.padStart(64, '0')}` }),
})

const upper = `0x${alice.accountAddress.slice(2).toUpperCase()}`

test('an address in uppercase is that of its key, and is checked on a chain like any other', async () => {
  const fields = { accountAddress: upper, chainId: 'eip155:1' }
  const signature = await alice.sign('text')
  expect(await verify({ message: 'text', fields, signature })).toEqual({ status: 'valid' })
  expect(await verify({ message: 'other', fields, signature })).toEqual({
    status: 'invalid',
    reason: 'signatureWrong',
  })
})

const hex = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const wrapped = hex.map((entry) => `${entry}${'6492'.repeat(16)}`)
const base64 = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => Buffer.from(bytes).toString('base64'))
const signature = fc.oneof(hex, wrapped, base64, fc.string(), fc.base64String())
const accounts = fc.constantFrom(
  { accountAddress: alice.accountAddress, chainId: 'eip155:1' },
  { accountAddress: upper, chainId: 'eip155:1' },
  { accountAddress: solanaSigner().accountAddress, chainId: solanaMainnet },
  { accountAddress: bitcoinSigner('p2wpkh').accountAddress, chainId: bitcoinMainnet },
  { accountAddress: bitcoinSigner('p2tr').accountAddress, chainId: bitcoinMainnet },
  { accountAddress: bitcoinSigner('p2pkh').accountAddress, chainId: bitcoinMainnet },
)
const invalidInputs = fc.record({
  accountAddress: fc.oneof(fc.string(), hex),
  chainId: fc.constantFrom('eip155:1', 'eip155:5', solanaMainnet, bitcoinMainnet, 'cosmos:hub', ''),
})

test('security: any value as a signature gives a reason, and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(accounts, invalidInputs), signature, async (fields, value) => {
      const result = await verify({ message: 'text', fields, signature: value })
      expect(result).toEqual({ status: 'invalid', reason: expect.any(String) })
    }),
    { numRuns: runs(1_000) },
  )
})

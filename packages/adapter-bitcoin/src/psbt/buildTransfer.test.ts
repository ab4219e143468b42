import { LatchkeyError } from '@latchkey/core/adapter'
import { runs } from '@latchkey/test-support'
import { deriveBitcoinEntries, testBitcoinKeys } from '@latchkey/testing'
import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Output, openAccount } from '../../test/openAccount.ts'
import { buildTransfer } from './buildTransfer.ts'
import { getSpentOutput } from './getSpentOutput.ts'
import type { Psbt } from './readPsbt.ts'
import { writePsbt } from './write.ts'

const entries = deriveBitcoinEntries(testBitcoinKeys[0], 'regtest')
const [payment, ordinals] = entries
const [other] = deriveBitcoinEntries(testBitcoinKeys[1], 'regtest', 1)

/** A transfer from an account that has these outputs, at that rate. */
function build(outputs: readonly Output[], rate: number, satoshis: bigint, from = payment) {
  const { engine, network, chain } = openAccount(outputs, rate)
  const publicKey = Buffer.from(from.publicKey).toString('hex')
  const account = { namespace: 'bip122', address: from.address, publicKey } as const
  const to = other.address
  return buildTransfer(engine, {
    network,
    chain,
    account: { ...account, type: 'payment' },
    to,
    satoshis,
  })
}

const spent = (psbt: Psbt) =>
  psbt.inputs.map((_, index) => getSpentOutput(psbt, index)?.amount ?? 0n)
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
const paid = (psbt: Psbt) => total(psbt.transaction.outputs.map(({ amount }) => amount))

/** Virtual bytes, once it is signed. */
function getSize(psbt: Psbt, privateKey: Uint8Array): bigint {
  const transaction = Transaction.fromPSBT(writePsbt(psbt))
  transaction.sign(privateKey)
  transaction.finalize()
  return BigInt(transaction.vsize)
}

test('security: confirmed dust of other senders is not spent', async () => {
  const dust = Array.from({ length: 300 }, () => ({ value: 1_500, isConfirmed: true }))
  const coin = { value: 100_000_000, isConfirmed: false }
  const psbt = await build([...dust, coin], 50, 95_000n)
  expect(spent(psbt)).toEqual([100_000_000n])
  expect(total(spent(psbt)) - paid(psbt)).toBeLessThan(10_000n)
})

test('error: an account that has dust only has nothing to send', async () => {
  const dust = Array.from({ length: 300 }, () => ({ value: 3_000, isConfirmed: true }))
  await expect(build(dust, 50, 1_000n)).rejects.toMatchObject({ code: 'rpc.-32003' })
})

test('only confirmed outputs are spent if they suffice, else the largest of all', async () => {
  const outputs = [
    { value: 20_000, isConfirmed: true },
    { value: 90_000, isConfirmed: false },
    { value: 30_000, isConfirmed: true },
  ]
  expect(spent(await build(outputs, 1, 25_000n))).toEqual([30_000n])
  expect(spent(await build(outputs, 1, 45_000n))).toEqual([30_000n, 20_000n])
  expect(spent(await build(outputs, 1, 60_000n))).toEqual([90_000n])
})

test('security: no selected input costs more than its value, and the fee matches the size', async () => {
  const output = fc.record({
    value: fc.oneof(fc.nat(2_000), fc.nat(60_000), fc.nat(100_000_000)),
    isConfirmed: fc.boolean(),
  })
  let built = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(output, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 500 }),
      fc.bigInt(1_000n, 1_000_000n),
      fc.constantFrom(payment, ordinals),
      async (outputs, rate, satoshis, from) => {
        const psbt = await build(outputs, rate, satoshis, from).catch((cause) => {
          if (LatchkeyError.is(cause) && cause.code === 'rpc.-32003') return undefined
          throw cause
        })
        if (!psbt) return
        built += 1
        // An input of a signature and a key, or of a signature alone (BIP-141, BIP-341), rounded down.
        const inputCost = BigInt(rate) * (from.kind === 'p2tr' ? 57n : 67n)
        for (const value of spent(psbt)) expect(value).toBeGreaterThan(inputCost)
        const size = getSize(psbt, from.privateKey)
        const fee = total(spent(psbt)) - paid(psbt)
        expect(fee).toBeGreaterThanOrEqual(size * BigInt(rate))
        // Sizes are rounded up, by at most two bytes for each input; change below its cost is added to the fee.
        const isWithoutChange = psbt.transaction.outputs.length === 1
        const tolerance = 2n + 2n * BigInt(psbt.inputs.length) + (isWithoutChange ? 43n : 0n)
        const left = isWithoutChange ? 999n : 0n
        expect(fee).toBeLessThanOrEqual((size + tolerance) * BigInt(rate) + left)
      },
    ),
    { numRuns: runs(40) },
  )
  expect(built).toBeGreaterThan(5)
})

import { runs } from '@latchkey/test-support'
import { deriveBitcoinEntries, testBitcoinKeys } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Output, openAccount } from '../../test/openAccount.ts'
import { buildTransfer } from './buildTransfer.ts'
import { getTransferFee } from './getTransferFee.ts'

const [{ address }] = deriveBitcoinEntries(testBitcoinKeys[0], 'regtest')
const [{ address: to }] = deriveBitcoinEntries(testBitcoinKeys[1], 'regtest', 1)

const read = (outputs: readonly Output[], rate: number, value: bigint | 'max', receiver = to) => {
  const { engine, network } = openAccount(outputs, rate)
  const { caipNetworkId } = network
  return getTransferFee(engine, { caipNetworkId, address, to: receiver, value })
}
const confirmed = (...values: number[]) => values.map((value) => ({ value, isConfirmed: true }))

test('a transfer costs at most twice its size at the current rate, and "max" that of all outputs', async () => {
  const outputs = confirmed(50_000, 30_000, 20_000)
  // Two outputs of 31 bytes, 12 bytes, and 69 for each input.
  expect(await read(outputs, 3, 10_000n)).toMatchObject({ fee: 6n * (74n + 69n), deposit: 0n })
  expect(await read(outputs, 3, 60_000n)).toMatchObject({ fee: 6n * (74n + 2n * 69n) })
  expect(await read(outputs, 3, 'max')).toMatchObject({ fee: 6n * (74n + 3n * 69n) })
  expect(await read(outputs, 3, 10n ** 12n)).toMatchObject({ fee: 6n * (74n + 3n * 69n) })
})

test('change that is too small for an output is part of the fee', async () => {
  expect(await read(confirmed(50_000), 1, 48_858n)).toMatchObject({ fee: 1_142n })
})

test('the fee is that of many outputs that suffice at the current rate, if few suffice at twice of it', async () => {
  const outputs = [
    ...confirmed(...Array(20).fill(10_000)),
    { value: 1_000_000, isConfirmed: false },
  ]
  expect(await read(outputs, 10, 185_460n)).toMatchObject({ fee: 14_540n })
})

test('outputs that no transfer spends are locked', async () => {
  expect(await read(confirmed(50_000, 546, 1_000), 1, 1_000n)).toMatchObject({ locked: 1_546n })
  expect(await read(confirmed(50_000, 30_000), 500, 'max')).toMatchObject({ locked: 30_000n })
  expect(await read([], 1, 'max')).toMatchObject({ fee: 2n * 74n, locked: 0n })
})

test("the smallest amount is the dust limit of the receiver's kind of address", async () => {
  const least = async (receiver: string) => (await read([], 1, 1n, receiver)).least
  expect(await least(to)).toBe(294n)
  expect(await least('2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm')).toBe(540n)
  expect(await least('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toBe(546n)
})

test.each(['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bcrt1q', ''])(
  'error: %o is no receiver on this network',
  async (receiver) => {
    await expect(read(confirmed(50_000), 1, 1_000n, receiver)).rejects.toMatchObject({
      code: 'rpc.-32602',
    })
  },
)

test('what the fee leaves of the balance can be sent, also at a rate that doubles meanwhile', async () => {
  const output = fc.record({
    value: fc.oneof(fc.nat(2_000), fc.nat(60_000), fc.nat(100_000_000)),
    isConfirmed: fc.boolean(),
  })
  const account = { namespace: 'bip122', address, type: 'payment' } as const
  let built = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(output, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 250 }),
      async (outputs, rate) => {
        const { fee, locked = 0n, least = 0n } = await read(outputs, rate, 'max')
        const balance = outputs.reduce((sum, { value }) => sum + BigInt(value), 0n)
        const satoshis = balance - locked - fee
        if (satoshis < least) return
        built += 1
        const { engine, ...chain } = openAccount(outputs, rate)
        const psbt = await buildTransfer(engine, { ...chain, account, to, satoshis })
        expect(psbt.transaction.outputs[0]?.amount).toBe(satoshis)
      },
    ),
    { numRuns: runs(60) },
  )
  expect(built).toBeGreaterThan(20)
})

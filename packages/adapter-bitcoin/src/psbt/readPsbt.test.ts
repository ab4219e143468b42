import { runs } from '@latchkey/test-support'
import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactions } from '../../test/psbts.ts'
import { MalformedBytes } from './bytes.ts'
import { getSpentOutput } from './getSpentOutput.ts'
import { readPsbt } from './readPsbt.ts'
import { getId, writePsbt, writeTransaction } from './write.ts'

/** The outcome of parsing: a PSBT, or the only allowed error. */
const outcome = (bytes: Uint8Array) => {
  try {
    return readPsbt(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedBytes)
    return undefined
  }
}

test('parses the output of another library, in both versions, to the same transaction', () => {
  fc.assert(
    fc.property(transactions, (transaction) => {
      const first = readPsbt(transaction.toPSBT(0))
      const second = readPsbt(transaction.toPSBT(2))
      expect(second.transaction).toEqual(first.transaction)
      expect(writeTransaction(first.transaction)).toEqual(transaction.unsignedTx)
      expect(first.transaction.outputs.map(({ amount }) => amount)).toEqual(
        Array.from(
          { length: transaction.outputsLength },
          (_, at) => transaction.getOutput(at).amount,
        ),
      )
      for (const index of first.inputs.keys()) {
        expect(getSpentOutput(first, index)).toEqual(transaction.getInput(index).witnessUtxo)
        expect(getSpentOutput(second, index)).toEqual(transaction.getInput(index).witnessUtxo)
      }
    }),
    { numRuns: runs(40) },
  )
})

test('another library parses the output of this one, with the same id', () => {
  fc.assert(
    fc.property(transactions, (transaction) => {
      const psbt = readPsbt(transaction.toPSBT(0))
      const again = Transaction.fromPSBT(writePsbt(psbt))
      expect(again.unsignedTx).toEqual(transaction.unsignedTx)
      expect(readPsbt(writePsbt(psbt))).toEqual(psbt)
      expect(getId(psbt.transaction)).toMatch(/^[0-9a-f]{64}$/)
    }),
    { numRuns: runs(40) },
  )
})

test('security: bytes that are cut, changed or added end in one error, or in a PSBT, and never hang', () => {
  fc.assert(
    fc.property(
      transactions,
      fc.constantFrom(0, 2),
      fc.nat(),
      fc.integer({ min: 0, max: 255 }),
      (transaction, version, at, byte) => {
        const bytes = transaction.toPSBT(version)
        const position = at % bytes.length
        expect(outcome(bytes.slice(0, position))).toBeUndefined()
        expect(outcome(Uint8Array.of(...bytes, byte))).toBeUndefined()
        outcome(bytes.map((old, index) => (index === position ? byte : old)))
      },
    ),
    { numRuns: runs(60) },
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void outcome(bytes)))
})

test.each([
  ['an input count that is made up', '70736274ff01fb0402000000010401fe00'],
  ['a length of eight bytes', '70736274ffffffffffffffffffff'],
  ['a length that is longer than it must be', '70736274fffd010000'],
  ['no transaction', '70736274ff00'],
])('security: %s is refused', (_, hex) => {
  expect(outcome(Uint8Array.from(Buffer.from(hex, 'hex')))).toBeUndefined()
})

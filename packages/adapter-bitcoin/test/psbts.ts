import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const program = (key: Uint8Array) => Uint8Array.of(0, 20, ...key)

const input = fc.record({
  txid: bytes(32),
  index: fc.nat(0xffff),
  sequence: fc.nat(0xffffffff),
  amount: fc.bigInt(0n, 2_100_000_000_000_000n),
  key: bytes(20),
})
const output = fc.record({ amount: fc.bigInt(0n, 2_100_000_000_000_000n), key: bytes(20) })

/** An unsigned transaction of an independent library. */
export const transactions = fc
  .record({
    inputs: fc.uniqueArray(input, {
      minLength: 1,
      maxLength: 5,
      selector: ({ txid }) => txid.join(),
    }),
    outputs: fc.array(output, { minLength: 1, maxLength: 5 }),
    lockTime: fc.nat(499_999_999),
  })
  .map(({ inputs, outputs, lockTime }) => {
    const transaction = new Transaction({ lockTime })
    for (const { txid, index, sequence, amount, key } of inputs) {
      transaction.addInput({ txid, index, sequence, witnessUtxo: { amount, script: program(key) } })
    }
    for (const { amount, key } of outputs) transaction.addOutput({ amount, script: program(key) })
    return transaction
  })

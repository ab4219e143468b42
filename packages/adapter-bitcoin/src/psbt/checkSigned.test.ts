import { runs } from '@latchkey/test-support'
import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactions } from '../../test/psbts.ts'
import { checkSigned } from './checkSigned.ts'
import { readPsbt } from './readPsbt.ts'

const key = new Uint8Array(32).fill(7)
const { script } = p2wpkh(pubECDSA(key))

/** A transaction with two inputs of one key. */
function unsigned(
  change: { spent?: bigint; amount?: bigint; sequence?: number; lockTime?: number } = {},
) {
  const transaction = new Transaction({ lockTime: change.lockTime ?? 0 })
  for (const index of [0, 1]) {
    transaction.addInput({
      txid: 'ab'.repeat(32),
      index,
      sequence: change.sequence ?? 0xfffffffd,
      witnessUtxo: { amount: change.spent ?? 5_000n, script },
    })
  }
  transaction.addOutput({ amount: change.amount ?? 8_000n, script })
  return transaction
}
const signed = (indexes: readonly number[], flags = 1, isFinal = false) => {
  const transaction = unsigned()
  for (const index of indexes) {
    if (flags !== 1) transaction.updateInput(index, { sighashType: flags })
    transaction.signIdx(key, index, [flags])
    if (isFinal) transaction.finalizeIdx(index)
  }
  return transaction
}
/** A taproot signature with the flag NONE. */
const none = new Uint8Array(65).fill(2)
const psbt = (transaction: Transaction) => readPsbt(transaction.toPSBT())
const requested = (...places: number[]) => places.map((index) => ({ index, sighashTypes: [1] }))
const check = (after: Transaction, indexes: readonly number[]) => () =>
  checkSigned(psbt(unsigned()), psbt(after), requested(...indexes))

test('accepts a signature of the request, complete or not, in either version', () => {
  expect(check(signed([0]), [0])).not.toThrow()
  expect(check(signed([0], 1, true), [0])).not.toThrow()
  expect(check(signed([0, 1]), [0, 1])).not.toThrow()
  const second = readPsbt(signed([1]).toPSBT(2))
  expect(() => checkSigned(psbt(unsigned()), second, requested(1))).not.toThrow()
})

test.each<[string, Transaction, number[]]>([
  ['signs an input that was not asked for', signed([0, 1]), [0]],
  ['signs another input than was asked for', signed([1]), [0]],
  ['signs nothing', unsigned(), [0]],
  ['signs only one of two', signed([0]), [0, 1]],
  ['pays another amount', unsigned({ amount: 7_999n }), [0]],
  ['has another sequence', unsigned({ sequence: 0 }), [0]],
  ['has another lock time', unsigned({ lockTime: 5 }), [0]],
  ['was signed with flags that leave the outputs open', signed([0], 2), [0]],
  ['was completed with flags that leave the outputs open', signed([0], 2, true), [0]],
  ['was signed with flags that let others add inputs', signed([0], 0x81), [0]],
])('security: a response that %s is rejected', (_, after, indexes) => {
  expect(check(after, indexes)).toThrow(expect.objectContaining({ code: 'invalidWalletAnswer' }))
})

test('security: a response with another value of the spent output is rejected', () => {
  const changed = unsigned({ spent: 6_000n })
  changed.signIdx(key, 0, [1])
  expect(check(changed, [0])).toThrow('another value of input 0')
})

test.each<[string, string, Uint8Array]>([
  ['an empty signature', `02${hex.encode(pubECDSA(key))}`, new Uint8Array()],
  ['an empty taproot signature', '13', new Uint8Array()],
  ['an empty scriptSig', '07', new Uint8Array()],
  ['a witness of no items', '08', Uint8Array.of(0)],
  ['a taproot script’s signature with flags nobody asked for', `14${'ab'.repeat(64)}`, none],
])('security: a response with %s is rejected', (_, field, value) => {
  const before = psbt(unsigned())
  const [first, ...rest] = before.inputs
  const after = { ...before, inputs: [new Map([...(first ?? []), [field, value]]), ...rest] }
  expect(() => checkSigned(before, after, requested(0))).toThrow(
    expect.objectContaining({ code: 'invalidWalletAnswer' }),
  )
})

test('an empty scriptSig next to a witness is ignored', () => {
  const after = psbt(signed([0], 1, true))
  const [first, ...rest] = after.inputs
  const inputs = [new Map([...(first ?? []), ['07', new Uint8Array()] as const]), ...rest]
  expect(() => checkSigned(psbt(unsigned()), { ...after, inputs }, requested(0))).not.toThrow()
})

test('an existing signature does not count as a new one', () => {
  const before = signed([1])
  const after = signed([1])
  after.signIdx(key, 0, [1])
  expect(() => checkSigned(psbt(before), psbt(after), requested(0))).not.toThrow()
})

test('accepts other flags if they were requested', () => {
  const flags = [{ index: 0, sighashTypes: [0x83] }]
  expect(() => checkSigned(psbt(unsigned()), psbt(signed([0], 0x83)), flags)).not.toThrow()
})

test('security: a PSBT of another transaction is refused, whatever it is', () => {
  fc.assert(
    fc.property(transactions, transactions, (one, other) => {
      fc.pre(one.unsignedTx.join() !== other.unsignedTx.join())
      expect(() => checkSigned(psbt(one), psbt(other), [])).toThrow('another transaction')
    }),
    { numRuns: runs(20) },
  )
})

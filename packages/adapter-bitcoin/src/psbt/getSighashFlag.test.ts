import { p2pkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concat } from './bytes.ts'
import { getSighashFlag } from './getSighashFlag.ts'
import { readPsbt } from './readPsbt.ts'

const NONE = 2
const fill = (length: number, ...end: number[]) =>
  concat(new Uint8Array(length - end.length).fill(9), Uint8Array.of(...end))
const key = (length: 33 | 65) => concat(Uint8Array.of(length === 33 ? 2 : 4), fill(length - 1))
const sized = (item: Uint8Array) => concat(Uint8Array.of(item.length), item)
const witness = (...items: Uint8Array[]) => concat(Uint8Array.of(items.length), ...items.map(sized))
const pushes = (...items: Uint8Array[]) => concat(...items.map(sized))

const annex = Uint8Array.of(0x50, 1, 2)
test.each<[string, string, Uint8Array, number]>([
  ['an ECDSA signature', '02', fill(71, NONE), NONE],
  ['a taproot signature with DEFAULT', '13', fill(64), 0],
  ['a taproot signature', '13', fill(65, NONE), NONE],
  ['a signature for a taproot script', '14', fill(65, NONE), NONE],
  ['a witness of a key', '08', witness(fill(71, NONE), key(33)), NONE],
  ['a witness of a long key', '08', witness(fill(71, NONE), key(65)), NONE],
  ['a taproot witness', '08', witness(fill(65, NONE)), NONE],
  ['a taproot witness with annex', '08', witness(fill(65, NONE), annex), NONE],
  ['a scriptSig of a key', '07', pushes(fill(71, NONE), key(33)), NONE],
  ['a scriptSig of a long key', '07', pushes(fill(71, NONE), key(65)), NONE],
  ['a scriptSig with more below', '07', pushes(annex, fill(71, NONE), key(33)), NONE],
  [
    'a scriptSig that pushes in a long way',
    '07',
    concat(Uint8Array.of(0x4d, 71, 0), fill(71, NONE), Uint8Array.of(0x4c), sized(key(33))),
    NONE,
  ],
])('security: the flags are found: %s', (_, type, value, flags) => {
  expect(getSighashFlag(type, value)).toBe(flags)
})

const nothing = new Uint8Array()
test.each<[string, string, Uint8Array]>([
  ['an empty ECDSA signature', '02', nothing],
  ['flags alone', '02', Uint8Array.of(1)],
  ['an empty taproot signature', '13', nothing],
  ['a taproot signature of another length', '13', fill(66, 0)],
  ['an empty signature for a taproot script', '14', nothing],
  ['a witness of no items', '08', Uint8Array.of(0)],
  ['no witness', '08', nothing],
  ['a witness that ends too early', '08', Uint8Array.of(2, 1)],
  ['an empty item', '08', witness(nothing)],
  ['an empty item with annex', '08', witness(nothing, annex)],
  ['an empty item and a key', '08', witness(nothing, key(33))],
  ['an empty scriptSig', '07', nothing],
  ['a scriptSig with an empty signature', '07', pushes(nothing, key(33))],
  ['a scriptSig that does more than push', '07', concat(pushes(fill(71), key(33)), fill(1, 0x61))],
])('security: malformed bytes have no signature: %s', (_, type, value) => {
  expect(getSighashFlag(type, value)).toBe('none')
})

test('scripts are the wallet’s to judge', () => {
  const control = concat(Uint8Array.of(0xc0), fill(32))
  expect(getSighashFlag('08', witness(fill(64), fill(9), control))).toBe('script')
  expect(getSighashFlag('08', witness(nothing, fill(71), fill(71), fill(50)))).toBe('script')
  expect(getSighashFlag('07', pushes(concat(Uint8Array.of(0, 20), fill(20))))).toBe('script')
  expect(getSighashFlag('07', concat(Uint8Array.of(0, 0x51), pushes(fill(71), fill(70))))).toBe(
    'script',
  )
})

test("security: the flags of a bare key's signature by an independent signer are found", () => {
  const secret = new Uint8Array(32).fill(7)
  const { script } = p2pkh(pubECDSA(secret))
  const before = new Transaction()
  before.addInput({ txid: 'ab'.repeat(32), index: 0 })
  before.addOutput({ amount: 5_000n, script })
  for (const flags of [1, 2, 3, 0x81]) {
    const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
    transaction.addInput({
      txid: before.id,
      index: 0,
      nonWitnessUtxo: before.unsignedTx,
      sighashType: flags,
    })
    transaction.addOutput({ amount: 4_000n, script })
    transaction.signIdx(secret, 0, [flags])
    transaction.finalize()
    const value = readPsbt(transaction.toPSBT()).inputs[0]?.get('07')
    expect(getSighashFlag('07', value ?? nothing)).toBe(flags)
  }
})

test('security: any bytes give a result', () => {
  fc.assert(
    fc.property(fc.constantFrom('02', '07', '08', '13', '14'), fc.uint8Array(), (type, value) => {
      expect(['number', 'string']).toContain(typeof getSighashFlag(type, value))
    }),
  )
})

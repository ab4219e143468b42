import { expect, test } from 'vitest'
import { contract, other } from '../test/functionRows.ts'
import { decodeCall } from './decodeCall.ts'
import { decodeTransaction } from './decodeTransaction.ts'

const transaction = { to: contract, value: 1n }
const call = decodeCall(transaction)

test.each([undefined, '0x0', '0x2', 'eip1559', 2])('the type %s is a call', (type) => {
  expect(decodeTransaction({ ...transaction, type })).toEqual(call)
})

test.each(['0x4', '0x04', 4, 'eip7702'])('security: the type %s delegates code', (type) => {
  const expected = { kind: 'codeDelegation', delegates: [], call }
  expect(decodeTransaction({ ...transaction, type })).toEqual(expected)
})

test('security: every authorization is shown, also one that names no contract', () => {
  const authorizationList = [{ address: other.toLowerCase() }, { address: 'x' }, {}, null, 1]
  expect(decodeTransaction({ ...transaction, authorizationList, type: '0x2' })).toEqual({
    ...{ kind: 'codeDelegation', call },
    delegates: [other, undefined, undefined, undefined, undefined],
  })
})

test.each([[[]], [null], [{}], ['x']])('security: the list %j delegates code', (list) => {
  expect(decodeTransaction({ ...transaction, authorizationList: list })).toEqual({
    ...{ kind: 'codeDelegation', delegates: [], call },
  })
})

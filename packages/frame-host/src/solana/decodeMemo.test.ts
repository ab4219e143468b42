import { expect, test } from 'vitest'
import { decodeMemo } from './decodeMemo.ts'
import { programs } from './programs.ts'

const { memo1, memo2 } = programs
const decode = (programId: string, data: readonly number[], ...signing: boolean[]) =>
  decodeMemo({
    programId,
    data: Uint8Array.from(data),
    accounts: signing.map((isSigner) => ({ address: 'account', isSigner })),
  })

test('the accounts of a memo are signers, which only version 2 has', () => {
  expect(decode(memo2, [0x68, 0x69], true, true)).toEqual({ kind: 'memo', text: 'hi' })
  expect(decode(memo2, [0x68, 0x69], true, false)).toBeUndefined()
  expect(decode(memo1, [0x68, 0x69], true)).toBeUndefined()
})

test('security: a byte order mark stays in the text', () => {
  expect(decode(memo1, [0xef, 0xbb, 0xbf, 0x68])).toEqual({ kind: 'memo', text: '\ufeffh' })
})

test.each([[[0xff]], [[0x68, 0xc3]], [[0xc0, 0x80]], [[0xed, 0xa0, 0x80]]])(
  'security: %j, which is no UTF-8, is unknown',
  (data) => {
    expect(decode(memo2, data)).toBeUndefined()
  },
)

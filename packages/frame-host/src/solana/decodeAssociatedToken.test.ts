import { expect, test } from 'vitest'
import { decodeAssociatedToken } from './decodeAssociatedToken.ts'
import { programs } from './programs.ts'

const { system, token, token2022, associatedToken } = programs
const names = ['payer', 'account', 'owner', 'mint']
const decode = (data: readonly number[], ...addresses: string[]) =>
  decodeAssociatedToken({
    programId: associatedToken,
    data: Uint8Array.from(data),
    accounts: addresses.map((address) => ({ address, isSigner: false })),
  })

test.each([[[]], [[0]], [[1]]])('the data %j opens a token account', (data) => {
  for (const program of [token, token2022])
    expect(decode(data, ...names, system, program)).toEqual({
      ...{ kind: 'createTokenAccount', payer: 'payer', account: 'account' },
      ...{ owner: 'owner', mint: 'mint' },
    })
})

test.each([[[2]], [[0, 0]], [[1, 1]]])('security: the data %j is unknown', (data) => {
  expect(decode(data, ...names, system, token)).toBeUndefined()
})

test('security: other programs than System and a token program are unknown', () => {
  expect(decode([1], ...names, system, associatedToken)).toBeUndefined()
  expect(decode([1], ...names, token, token)).toBeUndefined()
  expect(decode([1], ...names, system, token, 'rent')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { getSolanaTier } from './getSolanaTier.ts'
import type { SolanaInstruction } from './solanaMeaning.ts'

const me = 'me'
const other = 'other'
const account = 'account'
const amount = 2n ** 64n - 1n

const getTier = (instructions: readonly SolanaInstruction[], hasLookupTables = false) =>
  getSolanaTier(
    { feePayer: other, instructions, hasLookupTables, priorityFee: 0n, signers: [other, me] },
    me,
  )

const transfer: SolanaInstruction = { kind: 'transfer', from: me, to: other, lamports: amount }

test.each<SolanaInstruction>([
  transfer,
  { kind: 'tokenTransfer', source: account, destination: other, authority: me, amount },
  { kind: 'burn', account, mint: other, owner: me, amount },
  { kind: 'createTokenAccount', payer: me, account, owner: other, mint: other },
  { kind: 'tokenRevoke', source: account, owner: me },
  { kind: 'memo', text: 'hi' },
  { kind: 'closeAccount', account, destination: me, owner: me },
])('$kind is of tier 2, also if somebody else pays the fee', (instruction) => {
  expect(getTier([instruction])).toBe(2)
})

test.each<SolanaInstruction>([
  { kind: 'unknown', programId: other, data: '0x', dataSize: 0, accountCount: 0 },
  { kind: 'setAuthority', account, authority: me, newAuthority: undefined, type: 2 },
  {
    ...{ kind: 'tokenApproval', source: account, delegate: other, owner: me },
    ...{ amount: 0n, isUnlimited: false },
  },
  { kind: 'closeAccount', account, destination: other, owner: me },
  { kind: 'nonce', account, authority: me },
  { kind: 'createAccount', from: me, account, lamports: 0n, owner: other },
])('security: $kind is of tier 3, wherever it is', (instruction) => {
  expect(getTier([instruction])).toBe(3)
  expect(getTier([transfer, instruction, transfer])).toBe(3)
})

test('security: lookup tables are of tier 3, and no instruction at all is of tier 2', () => {
  expect(getTier([transfer], true)).toBe(3)
  expect(getTier([], true)).toBe(3)
  expect(getTier([])).toBe(2)
})

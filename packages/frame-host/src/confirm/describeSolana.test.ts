import { expect, test } from 'vitest'
import { toAddress } from '../../test/solanaTransactions.ts'
import { getSolanaTier } from '../solana/getSolanaTier.ts'
import type { SolanaInstruction, SolanaMeaning } from '../solana/solanaMeaning.ts'
import { type Description, getWarnings, type TitleName, type WarningName } from './describe.ts'
import { describeSolana } from './describeSolana.ts'

const [me, other, third, fourth] = [20, 40, 60, 80].map(toAddress) as [
  string,
  string,
  string,
  string,
]
const amount = 5n
const most = 2n ** 64n - 1n

type Kind = SolanaInstruction['kind']
type Sample<kind extends Kind> = readonly [
  instruction: Omit<Extract<SolanaInstruction, { readonly kind: kind }>, 'kind'>,
  title: TitleName,
  warnings: readonly WarningName[],
]

const approval = { source: third, delegate: other, owner: me }

/** At least one for each kind, which the type demands. */
const samplesByKind: { readonly [kind in Kind]: readonly [Sample<kind>, ...Sample<kind>[]] } = {
  transfer: [[{ from: me, to: other, lamports: amount }, 'send', []]],
  createAccount: [
    [
      { from: me, account: third, lamports: amount, owner: other },
      ...(['createAccount', ['newAccount']] as const),
    ],
  ],
  tokenTransfer: [
    [{ source: third, destination: other, authority: me, amount }, 'sendToken', []],
    [
      { source: third, destination: other, authority: me, amount, mint: fourth, decimals: 6 },
      ...(['sendToken', []] as const),
    ],
  ],
  tokenApproval: [
    [{ ...approval, amount, isUnlimited: false }, 'permit', ['delegate']],
    [
      { ...approval, amount: most, isUnlimited: true, mint: fourth, decimals: 6 },
      ...(['permit', ['unlimited']] as const),
    ],
  ],
  tokenRevoke: [[{ source: third, owner: me }, 'takeBack', []]],
  setAuthority: [
    [
      { account: third, authority: me, newAuthority: other, type: 2 },
      ...(['setAuthority', ['authority']] as const),
    ],
    [
      { account: third, authority: me, newAuthority: undefined, type: 3 },
      ...(['setAuthority', ['authority']] as const),
    ],
  ],
  closeAccount: [
    [{ account: third, destination: me, owner: me }, 'closeAccount', []],
    [{ account: third, destination: other, owner: me }, 'closeAccount', ['closes']],
    [{ account: third, destination: other, owner: other }, 'closeAccount', ['closes']],
    [{ account: third, destination: me, owner: other }, 'closeAccount', []],
  ],
  burn: [[{ account: third, mint: fourth, owner: me, amount, decimals: 6 }, 'burn', []]],
  createTokenAccount: [
    [{ payer: me, account: third, owner: other, mint: fourth }, 'createTokenAccount', []],
  ],
  memo: [[{ text: 'hi' }, 'memo', []]],
  nonce: [[{ account: third, authority: me }, 'nonce', ['nonce']]],
  unknown: [
    [
      { programId: other, data: '0x', dataSize: 0, accountCount: 0 },
      ...(['program', ['unknownProgram']] as const),
    ],
  ],
}

const samples = Object.entries(samplesByKind).flatMap(([kind, list]) =>
  list.map(
    ([rest, title, warnings]) => [{ kind, ...rest } as SolanaInstruction, title, warnings] as const,
  ),
)

const toMeaning = (
  instructions: readonly SolanaInstruction[],
  hasLookupTables = false,
): SolanaMeaning => ({
  ...{ instructions, hasLookupTables, feePayer: me, signers: [me], priorityFee: 0n },
})

test.each(samples)('%o has its title and warnings', (instruction, title, warnings) => {
  expect(describeSolana([toMeaning([instruction])], me)).toMatchObject({
    title,
    warnings,
    parts: [],
  })
})

test('security: what can cost more than it shows has a warning, and nothing else has one', () => {
  const [first] = samples[0] ?? []
  if (!first) throw new Error('there is no sample')
  for (const [instruction] of samples)
    for (const hasLookupTables of [false, true])
      for (const instructions of [[instruction], [first, instruction, first]]) {
        const meaning = toMeaning(instructions, hasLookupTables)
        const warnings = getWarnings(describeSolana([meaning], me))
        expect([instruction, warnings.length > 0]).toEqual([
          instruction,
          getSolanaTier(meaning, me) === 3,
        ])
        expect(warnings.includes('lookupTables')).toBe(hasLookupTables)
      }
})

const getShown = ({ facts, parts }: Description): readonly unknown[] => [
  ...facts.flatMap(({ value }) => Object.values(value)),
  ...parts.flatMap(getShown),
]

test.each(samples)('security: addresses, amount and text of %o are shown', (instruction) => {
  // The account of an owner and a mint follows from them; the rest of what is unknown is in the raw data.
  const { kind, ...rest } = instruction
  const hidden =
    kind === 'createTokenAccount' ? ['account'] : ['data', 'type', 'dataSize', 'accountCount']
  const facts = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && !hidden.includes(name),
  )
  const shown = getShown(describeSolana([toMeaning([instruction])], me))
  expect(facts).not.toEqual([])
  for (const [, value] of facts) expect(shown).toContain(value)
})

test('security: the instructions of all transactions are described in order, and one lookup table warns', () => {
  const [transfer, unknown] = [
    { kind: 'transfer', from: me, to: other, lamports: amount },
    { kind: 'unknown', programId: other, data: '0x', dataSize: 0, accountCount: 0 },
  ] as const
  const description = describeSolana(
    [toMeaning([transfer, { kind: 'memo', text: 'hi' }]), toMeaning([unknown], true)],
    me,
  )
  expect(description).toMatchObject({ title: 'batch', warnings: ['lookupTables'] })
  expect(description.parts.map(({ title }) => title)).toEqual(['send', 'memo', 'program'])
  expect(getWarnings(description)).toEqual(['lookupTables', 'unknownProgram'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrappedSol } from '../../solana/programs.ts'
import { parseTransfers } from './parseTransfers.ts'
import type { NodeTransaction } from './schema.ts'

const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
type Row = { index: number; mint: string; owner: string; amount: bigint }

/** Creates a transaction from the balances of its accounts before and after. */
function transaction(
  keys: readonly string[],
  lamports: readonly (readonly [bigint, bigint])[],
  tokens: readonly [readonly Row[], readonly Row[]] = [[], []],
  fee = 0n,
): NodeTransaction {
  const rows = (list: readonly Row[]) =>
    list.map(({ index, mint, owner, amount }) => ({
      accountIndex: index,
      mint,
      owner,
      uiTokenAmount: { amount, decimals: 6 },
    }))
  return {
    slot: 1,
    blockTime: 1,
    meta: {
      err: null,
      fee,
      preBalances: lamports.map(([before]) => before),
      postBalances: lamports.map(([, after]) => after),
      preTokenBalances: rows(tokens[0]),
      postTokenBalances: rows(tokens[1]),
    },
    transaction: { message: { accountKeys: [...keys], instructions: [] } },
  }
}

test('any transferred amount of lamports is exact and excludes the fee', () => {
  fc.assert(
    fc.property(
      units,
      units,
      units,
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      (mine, yours, paid, fee) => {
        const read = transaction(
          ['me', 'you'],
          [
            [mine + paid + fee, mine],
            [yours, yours + paid],
          ],
          undefined,
          fee,
        )
        const coin = { mint: undefined, decimals: undefined, amount: paid }
        const isNone = paid === 0n
        expect(parseTransfers('me', read)).toEqual(
          isNone ? [] : [{ ...coin, direction: 'out', other: 'you' }],
        )
        expect(parseTransfers('you', read)).toEqual(
          isNone ? [] : [{ ...coin, direction: 'in', other: 'me' }],
        )
        expect(parseTransfers('somebody', read)).toEqual([])
      },
    ),
  )
})

test('the transfer of a token is the sum over all accounts of an owner', () => {
  const row = (index: number, owner: string, amount: bigint) => ({
    index,
    owner,
    amount,
    mint: 'T',
  })
  const read = transaction(
    ['me', 'a', 'b', 'c'],
    [],
    [
      [row(1, 'me', 5n), row(2, 'me', 7n), row(3, 'you', 0n)],
      [row(1, 'me', 8n), row(3, 'you', 4n)],
    ],
  )
  const common = { mint: 'T', amount: 4n, decimals: 6 }
  expect(parseTransfers('me', read)).toEqual([{ ...common, direction: 'out', other: 'you' }])
  expect(parseTransfers('you', read)).toEqual([{ ...common, direction: 'in', other: 'me' }])
})

test('wrapping SOL trades SOL for a token; the rent of the token account is not a transfer', () => {
  const deposit = 2_039_280n
  const wrapped = { index: 1, mint: wrappedSol, owner: 'me', amount: 3n }
  const read = transaction(
    ['me', 'place'],
    [
      [10n ** 9n, 10n ** 9n - deposit - 3n - 5000n],
      [0n, deposit + 3n],
    ],
    [[], [wrapped]],
    5000n,
  )
  expect(parseTransfers('me', read)).toMatchObject([
    { mint: undefined, direction: 'out', amount: 3n },
    { mint: wrappedSol, direction: 'in', amount: 3n },
  ])
})

test('a failed transaction has no transfers', () => {
  const read = transaction(
    ['me', 'you'],
    [
      [5n, 3n],
      [0n, 2n],
    ],
  )
  expect(
    parseTransfers('me', { ...read, meta: { ...read.meta, err: { InstructionError: [0, 1] } } }),
  ).toEqual([])
})

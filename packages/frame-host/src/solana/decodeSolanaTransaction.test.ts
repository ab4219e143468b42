import { isDeepStrictEqual } from 'node:util'
import { runs } from '@latchkey/test-support'
import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getU32Encoder,
  getU64Encoder,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSolanaTransaction, type SolanaMessage } from './decodeSolanaTransaction.ts'
import { InvalidSolanaTransactionError } from './errors.ts'
import { parseSolanaTransaction } from './parseSolanaTransaction.ts'
import { programs } from './programs.ts'

const { system, token, token2022, associatedToken, memo1, memo2 } = programs
const blockhashes = 'SysvarRecentB1ockHashes11111111111111111111'

type Values = {
  /** Of the named accounts, in order, and of an address in the data. */
  readonly keys: readonly string[]
  readonly other: string
  readonly amount: bigint
  readonly byte: number
  readonly text: string
}
type Row = {
  readonly kind: string
  readonly program: string
  /** Names of the meaning; or addresses, which it leaves out. */
  readonly accounts: readonly string[]
  readonly data: (values: Values) => readonly Iterable<number>[]
  /** The part of the meaning that is in the data. */
  readonly told?: (values: Values) => object
  /** Replaces the bytes that the meaning leaves out. */
  readonly hide?: (data: Buffer) => Buffer
}

const u32 = (value: number) => getU32Encoder().encode(value)
const u64 = (value: bigint | number) => getU64Encoder().encode(value)
const key = (text: string) => getAddressEncoder().encode(text as Address)
const utf8 = (text: string) => new TextEncoder().encode(text)
const maxU64 = 2n ** 64n - 1n

const setLamports = ({ amount: lamports }: Values) => ({ lamports })
const setAmount = ({ amount }: Values) => ({ amount })
const setChecked = ({ amount, byte: decimals }: Values) => ({ amount, decimals })
const setLimit = ({ amount }: Values) => ({ amount, isUnlimited: amount === maxU64 })
const hideAll = () => Buffer.of()

const toAmount =
  (first: number) =>
  ({ amount }: Values) => [[first], u64(amount)]
const toChecked =
  (first: number) =>
  ({ amount, byte }: Values) => [[first], u64(amount), [byte]]

// biome-ignore format: a table
const toTokenRows = (program: string): readonly Row[] => [
  { kind: 'tokenTransfer', program, accounts: ['source', 'destination', 'authority'], data: toAmount(3), told: setAmount },
  { kind: 'tokenTransfer', program, accounts: ['source', 'mint', 'destination', 'authority'], data: toChecked(12), told: setChecked },
  { kind: 'tokenApproval', program, accounts: ['source', 'delegate', 'owner'], data: toAmount(4), told: setLimit },
  { kind: 'tokenApproval', program, accounts: ['source', 'mint', 'delegate', 'owner'], data: toChecked(13), told: (values) => ({ ...setChecked(values), ...setLimit(values) }) },
  { kind: 'tokenRevoke', program, accounts: ['source', 'owner'], data: () => [[5]] },
  { kind: 'setAuthority', program, accounts: ['account', 'authority'], data: ({ byte }) => [[6, byte, 0]], told: ({ byte }) => ({ type: byte, newAuthority: undefined }) },
  { kind: 'setAuthority', program, accounts: ['account', 'authority'], data: ({ byte, other }) => [[6, byte, 1], key(other)], told: ({ byte, other }) => ({ type: byte, newAuthority: other }) },
  { kind: 'burn', program, accounts: ['account', 'mint', 'owner'], data: toAmount(8), told: setAmount },
  { kind: 'burn', program, accounts: ['account', 'mint', 'owner'], data: toChecked(15), told: setChecked },
  { kind: 'closeAccount', program, accounts: ['account', 'destination', 'owner'], data: () => [[9]] },
  { kind: 'createTokenAccount', program: associatedToken, accounts: ['payer', 'account', 'owner', 'mint', system, program], data: () => [], hide: hideAll },
  { kind: 'createTokenAccount', program: associatedToken, accounts: ['payer', 'account', 'owner', 'mint', system, program], data: ({ byte }) => [[byte % 2]], hide: hideAll },
]

const toSeeded = ({ keys, other, amount, byte, text }: Values, base = keys[0] ?? '') => [
  ...[u32(3), key(base), u64(utf8(text).length), utf8(text), u64(amount), u64(byte), key(other)],
]
const setAccount = ({ amount: lamports, other: owner }: Values) => ({ lamports, owner })

// biome-ignore format: a table
const rows: readonly Row[] = [
  ...toTokenRows(token),
  ...toTokenRows(token2022),
  { kind: 'tokenTransfer', program: token2022, accounts: ['source', 'mint', 'destination', 'authority'], data: ({ amount, byte }) => [[26, 1], u64(amount), [byte], u64(byte)], told: setChecked, hide: (data) => data.fill(0, 11) },
  { kind: 'transfer', program: system, accounts: ['from', 'to'], data: ({ amount }) => [u32(2), u64(amount)], told: setLamports },
  { kind: 'createAccount', program: system, accounts: ['from', 'account'], data: ({ amount, byte, other }) => [u32(0), u64(amount), u64(byte), key(other)], told: setAccount, hide: (data) => data.fill(0, 12, 20) },
  { kind: 'createAccount', program: system, accounts: ['from', 'account'], data: toSeeded, told: setAccount, hide: hideAll },
  { kind: 'createAccount', program: system, accounts: ['from', 'account', blockhashes], data: (values) => toSeeded(values, blockhashes), told: setAccount, hide: hideAll },
  { kind: 'nonce', program: system, accounts: ['account', blockhashes, 'authority'], data: () => [u32(4)] },
  { kind: 'memo', program: memo1, accounts: [], data: ({ text }) => [utf8(text)], told: ({ text }) => ({ text }) },
  { kind: 'memo', program: memo2, accounts: [], data: ({ text }) => [utf8(text)], told: ({ text }) => ({ text }) },
]

const isName = (account: string) => account.length < 20
const strictRows = rows.filter(({ kind }) => kind !== 'memo' && kind !== 'createTokenAccount')
const addresses = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): string => getAddressDecoder().decode(bytes))
const values: fc.Arbitrary<Values> = fc.record({
  keys: fc.uniqueArray(addresses, { minLength: 6, maxLength: 6 }),
  other: addresses,
  amount: fc.oneof(fc.bigInt({ min: 0n, max: maxU64 }), fc.constant(maxU64)),
  byte: fc.nat(255),
  text: fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => utf8(text).length <= 32),
})

const payer = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const stranger = 'So11111111111111111111111111111111111111112'
const toData = (row: Row, given: Values) =>
  Buffer.concat(
    row
      .data(given)
      .map((part) => [...part])
      .map((part) => Buffer.from(part)),
  )
const toAccounts = ({ accounts }: Row, { keys }: Values) =>
  accounts.map((account, index) => (isName(account) ? (keys[index] ?? '') : account))

function toMeaning(row: Row, given: Values) {
  const keys = toAccounts(row, given)
  const named = row.accounts.map((name, index) => [name, keys[index]] as const)
  const accounts = Object.fromEntries(named.filter(([name]) => isName(name)))
  return { kind: row.kind, ...accounts, ...row.told?.(given) }
}

/** A message with one instruction. Only the payer signs. */
function toMessage(program: string, accounts: readonly string[], data: Uint8Array): SolanaMessage {
  const staticAccounts = [...new Set([payer, ...accounts, program])]
  return {
    version: 0,
    header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 1 },
    staticAccounts: staticAccounts as Address[],
    instructions: [
      {
        programAddressIndex: staticAccounts.indexOf(program),
        accountIndices: accounts.map((account) => staticAccounts.indexOf(account)),
        data,
      },
    ],
  }
}

const decode = (row: Row, accounts: readonly string[], data: Uint8Array) =>
  decodeSolanaTransaction(toMessage(row.program, accounts, data)).instructions

const serialize = (message: SolanaMessage) =>
  Buffer.concat([
    Buffer.of(1),
    Buffer.alloc(64, 7),
    getCompiledTransactionMessageEncoder().encode(message) as Uint8Array,
  ])

test.each(rows)('$kind of $program with $accounts is told exactly, for any values', (row) => {
  fc.assert(
    fc.property(values, (given) => {
      const message = toMessage(row.program, toAccounts(row, given), toData(row, given))
      const { meaning } = parseSolanaTransaction(serialize(message))
      expect(meaning).toEqual({
        feePayer: payer,
        signers: [payer],
        hasLookupTables: false,
        priorityFee: 0n,
        instructions: [toMeaning(row, given)],
      })
    }),
    { numRuns: runs(50) },
  )
})

test.each(rows)(
  'security: $kind of $program with another account, or one less, is unknown',
  (row) => {
    fc.assert(
      fc.property(values, (given) => {
        const [accounts, data] = [toAccounts(row, given), toData(row, given)]
        const unknown = { kind: 'unknown', programId: row.program, dataSize: data.length }
        expect(decode(row, [...accounts, stranger], data)).toMatchObject([
          { ...unknown, accountCount: accounts.length + 1 },
        ])
        if (accounts.length > 0)
          expect(decode(row, accounts.slice(1), data)).toMatchObject([{ ...unknown }])
      }),
      { numRuns: runs(20) },
    )
  },
)

test.each(strictRows)('security: $kind of $program with more or less data is unknown', (row) => {
  fc.assert(
    fc.property(values, fc.uint8Array({ minLength: 1, maxLength: 40 }), (given, end) => {
      const [accounts, data] = [toAccounts(row, given), toData(row, given)]
      for (const changed of [Buffer.concat([data, end]), data.subarray(0, -1), Buffer.of()])
        expect(decode(row, accounts, changed)).toEqual([
          {
            ...{ kind: 'unknown', programId: row.program, accountCount: accounts.length },
            data: `0x${changed.subarray(0, 64).toString('hex')}`,
            dataSize: changed.length,
          },
        ])
    }),
    { numRuns: runs(20) },
  )
})

test.each(rows)('security: $kind with an account of a lookup table is unknown', (row) => {
  fc.assert(
    fc.property(values, fc.nat(6), (given, at) => {
      const message = toMessage(row.program, toAccounts(row, given), toData(row, given))
      const lookup = { lookupTableAddress: stranger, writableIndexes: [9], readonlyIndexes: [] }
      const [instruction] = message.instructions
      const indices = [...(instruction?.accountIndices ?? [])]
      indices[Math.min(at, Math.max(indices.length - 1, 0))] = message.staticAccounts.length
      const changed = {
        ...message,
        addressTableLookups: [lookup],
        instructions: [{ ...instruction, accountIndices: indices }],
      } as unknown as SolanaMessage
      const { meaning } = parseSolanaTransaction(serialize(changed))
      expect(meaning.hasLookupTables).toBe(true)
      expect(meaning.instructions).toMatchObject([{ kind: 'unknown', programId: row.program }])
    }),
    { numRuns: runs(10) },
  )
})

/** Cuts, extends or changes one byte. */
const changes = fc.oneof(
  fc.nat(400).map((count) => (bytes: Buffer) => bytes.subarray(0, -1 - (count % bytes.length))),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((end) => (bytes: Buffer) => {
    return Buffer.concat([bytes, end])
  }),
  fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 255 })).map(([at, mask]) => (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    changed[at % bytes.length] = (changed[at % bytes.length] ?? 0) ^ mask
    return changed
  }),
)

/** The only instruction, with the accounts and the bytes that its meaning tells. */
function readTold({ accounts, hide }: Row, bytes: Uint8Array) {
  const message = getCompiledTransactionMessageDecoder().decode(bytes) as SolanaMessage
  const [{ programAddressIndex = 0, accountIndices = [], data = [] } = {}] = message.instructions
  const told = accountIndices.filter((_, index) => isName(accounts[index] ?? ''))
  const read = (index: number) => message.staticAccounts[index]
  const copy = Buffer.from(Uint8Array.from(data))
  return [read(programAddressIndex), told.map(read), (hide?.(copy) ?? copy).toString('hex')]
}

test('security: a changed transaction is refused, or its meaning changes with what it does', () => {
  const property = fc.property(fc.constantFrom(...rows), values, changes, (row, given, change) => {
    const message = toMessage(row.program, toAccounts(row, given), toData(row, given))
    const bytes = serialize(message)
    const original = parseSolanaTransaction(bytes)
    const parsed = parseOrRefuse(change(bytes))
    if (!parsed || !isDeepStrictEqual(parsed.meaning, original.meaning)) return
    expect(readTold(row, parsed.message)).toEqual(readTold(row, original.message))
  })
  fc.assert(property, { numRuns: runs(3000) })
})

function parseOrRefuse(bytes: Uint8Array) {
  try {
    return parseSolanaTransaction(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSolanaTransactionError)
    return undefined
  }
}

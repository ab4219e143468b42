import { runs } from '@latchkey/test-support'
import { type Address, getCompiledTransactionMessageEncoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SolanaMessage } from './decodeSolanaTransaction.ts'
import { InvalidSolanaTransactionError } from './errors.ts'
import { parseSolanaTransaction } from './parseSolanaTransaction.ts'
import { programs } from './programs.ts'

const payer = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin' as Address
const signer = 'Vote111111111111111111111111111111111111111' as Address
const to = 'So11111111111111111111111111111111111111112' as Address
const table = 'Stake11111111111111111111111111111111111111' as Address
const system = programs.system as Address

/** Of web3.js 1.99.0: a limit of 1,000 units at 2.5 lamports each, and a transfer of one SOL. */
const signatureless = `01${'00'.repeat(64)}`
const webMessage =
  '01000204850f2d6e02a47af824d09ab69dc42d70cb28cbfa249fb7ee57b9d256c12762ef069b8857feab8184fb687f634618c035dac439dc1aeb3b5598a0f0000000000100000000000000000000000000000000000000000000000000000000000000000306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a40000000cc490e928cd2e3873bb343fc95da33179ca60f4dbf46c2c36e91299d55d4e6b90303000502e803000003000903a025260000000000020200010c0200000000ca9a3b00000000'

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

type V0 = Extract<SolanaMessage, { readonly version: 0 }>
const base: V0 = {
  version: 0,
  header: { numSignerAccounts: 2, numReadonlySignerAccounts: 1, numReadonlyNonSignerAccounts: 1 },
  staticAccounts: [payer, signer, to, system],
  instructions: [
    { programAddressIndex: 3, accountIndices: [0, 2], data: fromHex('020000000500000000000000') },
  ],
}
const lookup = { lookupTableAddress: table, writableIndexes: [0], readonlyIndexes: [7] }
const call = (programAddressIndex: number, ...accountIndices: number[]) => ({
  instructions: [{ programAddressIndex, accountIndices, data: Uint8Array.of(1) }],
})
const header = (...[signers = 0, readonlySigners = 0, readonlyOthers = 0]: number[]) => ({
  header: {
    numSignerAccounts: signers,
    numReadonlySignerAccounts: readonlySigners,
    numReadonlyNonSignerAccounts: readonlyOthers,
  },
})

const encode = (message: SolanaMessage) =>
  new Uint8Array(getCompiledTransactionMessageEncoder().encode(message))
const toSignature = (_: unknown, index: number) => new Uint8Array(64).fill(index + 1)
function serialize(change: Partial<V0> = {}, count?: number) {
  const message = { ...base, ...change }
  const signatures = Array.from({ length: count ?? message.header.numSignerAccounts }, toSignature)
  return new Uint8Array(
    Buffer.concat([Buffer.of(signatures.length), ...signatures, encode(message)]),
  )
}

test('the bytes of an independent client are parsed', () => {
  expect(parseSolanaTransaction(fromHex(`${signatureless}${webMessage}`))).toEqual({
    version: 'legacy',
    message: fromHex(webMessage),
    signatures: [new Uint8Array(64)],
    signers: [payer],
    meaning: {
      feePayer: payer,
      signers: [payer],
      hasLookupTables: false,
      priorityFee: 2500n,
      instructions: [{ kind: 'transfer', from: payer, to, lamports: 1_000_000_000n }],
    },
  })
})

test('version 0 has lookup tables, and a signature for each signer', () => {
  const change = { addressTableLookups: [lookup], ...call(3, 0, 4, 5) }
  expect(parseSolanaTransaction(serialize(change))).toEqual({
    version: 0,
    message: encode({ ...base, ...change }),
    signatures: [new Uint8Array(64).fill(1), new Uint8Array(64).fill(2)],
    signers: [payer, signer],
    meaning: {
      feePayer: payer,
      signers: [payer, signer],
      hasLookupTables: true,
      priorityFee: 0n,
      instructions: [
        { kind: 'unknown', programId: system, data: '0x01', dataSize: 1, accountCount: 3 },
      ],
    },
  })
})

test('instructions are told in order, those of the compute budget only if they are malformed', () => {
  const budget = programs.computeBudget as Address
  const staticAccounts = [payer, signer, to, system, budget]
  const [transfer] = base.instructions
  if (!transfer) throw new Error('no transfer')
  const toBudget = (hex: string) => ({ programAddressIndex: 4, data: fromHex(hex) })
  const price = toBudget('0340420f0000000000')
  const malformed = toBudget('02070000000000')
  const instructions = [price, transfer, malformed, { programAddressIndex: 3 }]
  const { meaning } = parseSolanaTransaction(serialize({ staticAccounts, instructions }))
  expect(meaning.priorityFee).toBe(7n)
  const unknown = { kind: 'unknown', accountCount: 0 }
  expect(meaning.instructions).toEqual([
    { kind: 'transfer', from: payer, to, lamports: 5n },
    { ...unknown, programId: budget, data: '0x02070000000000', dataSize: 7 },
    { ...unknown, programId: system, data: '0x', dataSize: 0 },
  ])
})

test('security: what was parsed does not change with the given bytes', () => {
  const bytes = serialize()
  const parsed = parseSolanaTransaction(bytes)
  bytes.fill(9)
  expect(parsed).toEqual(parseSolanaTransaction(serialize()))
  parsed.message.fill(9)
  expect(parsed.signatures[0]).toEqual(new Uint8Array(64).fill(1))
})

test('security: methods of the given bytes do not replace their contents', () => {
  const other = serialize({ staticAccounts: [payer, signer, table, system] })
  const methods = { slice: () => other, subarray: () => other }
  expect(parseSolanaTransaction(Object.assign(serialize(), methods))).toEqual(
    parseSolanaTransaction(serialize()),
  )
})

const cannotBeRead = 'it cannot be read'
const notStandard = 'its bytes are not in the standard form'
const badHeader = 'its header does not fit its accounts'
const noProgram = 'the program of an instruction is not in its accounts'
const noAccount = 'an account of an instruction is not in its accounts'
const withVersion = (version: number) => {
  const bytes = serialize()
  bytes[129] = version
  return bytes
}
/** In place of the given number, which is one byte, the same number with one byte more. */
const lengthen = (at: number) => {
  const [bytes, value] = [Buffer.from(serialize()), serialize().at(at) ?? 0]
  const start = bytes.subarray(0, at < 0 ? bytes.length + at : at)
  return Buffer.concat([start, Buffer.of(value | 0x80, 0), bytes.subarray(start.length + 1)])
}
const many = Array.from({ length: 253 }, (_, index) => index)

test.each<[string, Uint8Array, string]>([
  ['no bytes', new Uint8Array(), cannotBeRead],
  ['a missing byte', serialize().subarray(0, -2), cannotBeRead],
  ['a missing number of lookup tables', serialize().subarray(0, -1), notStandard],
  ['a byte behind its end', Buffer.concat([serialize(), Buffer.of(0)]), notStandard],
  ['1233 bytes', new Uint8Array(1233), 'it has more than 1232 bytes'],
  ['fewer signatures than signers', serialize({}, 1), cannotBeRead],
  ['more signatures than signers', serialize({}, 3), cannotBeRead],
  ['no signers', serialize(header(0, 0, 0)), cannotBeRead],
  ['a longer number of signatures', lengthen(0), cannotBeRead],
  ['a longer number of accounts', lengthen(133), notStandard],
  ['a longer number of instructions', lengthen(294), notStandard],
  ['a longer number of lookup tables', lengthen(-1), notStandard],
  ['a number of accounts beyond 16 bits', lengthen(133).fill(0xff, 133, 136), cannotBeRead],
  ['version 2', withVersion(0x82), cannotBeRead],
  ['version 127', withVersion(0xff), cannotBeRead],
  ['read-only signers alone', serialize(header(2, 2, 0)), badHeader],
  ['more read-only accounts than accounts', serialize(header(2, 1, 3)), badHeader],
  [
    'an account twice',
    serialize({ staticAccounts: [payer, signer, payer, system] }),
    'an account is listed twice',
  ],
  ['a signer twice', serialize({ staticAccounts: [payer, payer, to, system] }), notStandard],
  ['the payer as a program', serialize(call(0)), noProgram],
  ['a program that does not exist', serialize(call(4)), noProgram],
  [
    'a program of a lookup table',
    serialize({ ...call(4), addressTableLookups: [lookup] }),
    noProgram,
  ],
  ['an account that does not exist', serialize(call(3, 4)), noAccount],
  [
    'an account behind those of the tables',
    serialize({ ...call(3, 6), addressTableLookups: [lookup] }),
    noAccount,
  ],
  [
    'an empty lookup table',
    serialize({ addressTableLookups: [{ ...lookup, writableIndexes: [], readonlyIndexes: [] }] }),
    'it names a lookup table that it does not use',
  ],
  [
    'an account loaded twice',
    serialize({ addressTableLookups: [{ ...lookup, readonlyIndexes: [0] }] }),
    'an account is loaded twice',
  ],
  [
    '257 accounts',
    serialize({ addressTableLookups: [{ ...lookup, writableIndexes: many, readonlyIndexes: [] }] }),
    'it has more than 256 accounts',
  ],
])('error: a transaction with %s is refused', (_, bytes, problem) => {
  const message = `The transaction cannot be signed: ${problem}.`
  expect(() => parseSolanaTransaction(bytes)).toThrow(new InvalidSolanaTransactionError(problem))
  expect(() => parseSolanaTransaction(bytes)).toThrow(message)
})

test('error: a transaction of version 1 is refused', () => {
  const message = getCompiledTransactionMessageEncoder().encode({
    version: 1,
    ...header(1, 0, 1),
    configMask: 0,
    configValues: [],
    numInstructions: 0,
    instructionHeaders: [],
    instructionPayloads: [],
    numStaticAccounts: 2,
    staticAccounts: [payer, to],
  })
  const bytes = Buffer.concat([Uint8Array.from(message), new Uint8Array(64)])
  expect(() => parseSolanaTransaction(bytes)).toThrow('its version is not supported')
})

test('security: random bytes throw nothing but the own error', () => {
  const start = fc.constantFrom(
    new Uint8Array(),
    serialize().subarray(0, 134),
    serialize().subarray(0, 295),
  )
  const property = fc.property(start, fc.uint8Array({ maxLength: 200 }), (start, end) => {
    try {
      const { message } = parseSolanaTransaction(Buffer.concat([start, end]))
      expect(message.length).toBeGreaterThan(0)
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidSolanaTransactionError)
    }
  })
  fc.assert(property, { numRuns: runs(2000) })
})

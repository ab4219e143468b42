import { runs } from '@latchkey/test-support'
import {
  type Address,
  type CompiledTransactionMessage,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSolanaMessage } from './isSolanaMessage.ts'

const byte = fc.nat(255)
const data = fc.uint8Array({ maxLength: 300 })
const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): Address => getAddressDecoder().decode(bytes))
const header = fc.record({
  numSignerAccounts: fc.nat(127),
  numReadonlySignerAccounts: byte,
  numReadonlyNonSignerAccounts: byte,
})
const shared = {
  header,
  lifetimeToken: address.map(String),
  staticAccounts: fc.array(address, { maxLength: 20 }),
}
const instructions = fc.array(
  fc.record({
    programAddressIndex: byte,
    accountIndices: fc.array(byte, { maxLength: 200 }),
    data,
  }),
  { maxLength: 5 },
)
const legacy = fc.record({ version: fc.constant('legacy' as const), ...shared, instructions })
const lookup = fc.record({
  lookupTableAddress: address,
  writableIndexes: fc.array(byte),
  readonlyIndexes: fc.array(byte),
})
const version0 = fc.record({
  version: fc.constant(0 as const),
  ...shared,
  instructions,
  addressTableLookups: fc.array(lookup, { maxLength: 3 }),
})
const version1 = fc
  .record({
    ...shared,
    hasFee: fc.boolean(),
    calls: fc.array(fc.record({ program: byte, accounts: fc.array(byte), data }), { maxLength: 5 }),
  })
  .map(({ hasFee, calls, ...rest }) => ({
    ...rest,
    version: 1 as const,
    configMask: hasFee ? 0b10111 : 0,
    configValues: hasFee
      ? [
          { kind: 'u64' as const, value: 5n },
          { kind: 'u32' as const, value: 6 },
          { kind: 'u32' as const, value: 7 },
        ]
      : [],
    numStaticAccounts: rest.staticAccounts.length,
    numInstructions: calls.length,
    instructionHeaders: calls.map((call) => ({
      programAccountIndex: call.program,
      numInstructionAccounts: call.accounts.length,
      numInstructionDataBytes: call.data.length,
    })),
    instructionPayloads: calls.map((call) => ({
      instructionAccountIndices: call.accounts,
      instructionData: call.data,
    })),
  }))
const messages: fc.Arbitrary<CompiledTransactionMessage> = fc.oneof(legacy, version0, version1)

const encode = (message: CompiledTransactionMessage) =>
  Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message))

test('security: every message of every version is one, whatever its header and indices', () => {
  const property = fc.property(messages, (message) => {
    expect(isSolanaMessage(encode(message))).toBe(true)
  })
  fc.assert(property, { numRuns: runs(1000) })
})

test('a legacy message that is cut is none', () => {
  const property = fc.property(legacy, fc.nat(), (message, at) => {
    const bytes = encode(message)
    expect(isSolanaMessage(bytes.subarray(0, at % bytes.length))).toBe(false)
  })
  fc.assert(property, { numRuns: runs(1000) })
})

/** Whether the decoder of `@solana/kit` reads all bytes as a message, without a number that is missing at the end. */
function readsAll(bytes: Uint8Array): boolean {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    return end === bytes.length && encode(message).length <= bytes.length
  } catch {
    return false
  }
}

test('security: random bytes that the decoder reads to their end are a message', () => {
  const small = fc.nat(3)
  const start = fc.tuple(fc.constantFrom([], [0x80], [0x81]), fc.tuple(small, small, small, small))
  const filler = fc.constantFrom(...[0, 32, 64, 96].map((size) => Array(size).fill(0)))
  const tail = fc.array(fc.oneof(small, byte), { maxLength: 12 })
  let found = 0
  const property = fc.property(start, filler, tail, ([prefix, header], filled, end) => {
    const bytes = Uint8Array.from([...prefix, ...header, ...filled, ...end])
    if (!readsAll(bytes)) return
    found += 1
    expect(isSolanaMessage(bytes)).toBe(true)
  })
  fc.assert(property, { numRuns: runs(5000) })
  expect(found).toBeGreaterThan(0)
})

const blank = {
  numSignerAccounts: 1,
  numReadonlySignerAccounts: 0,
  numReadonlyNonSignerAccounts: 0,
}
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const accountless = encode({
  version: 'legacy',
  header: blank,
  staticAccounts: [],
  instructions: [{ programAddressIndex: 9, accountIndices: [200], data: Uint8Array.of(1) }],
} as unknown as CompiledTransactionMessage)

test('a message may have numbers that are longer than needed, and versions that do not exist', () => {
  expect(isSolanaMessage(accountless)).toBe(true)
  const longer = [...accountless.slice(0, 3), 0x80, 0x80, 0, ...accountless.slice(4)]
  expect(isSolanaMessage(Uint8Array.from(longer))).toBe(true)
  for (const version of [0x80, 0x82, 0xff])
    for (const end of [[], [0]])
      expect(isSolanaMessage(Uint8Array.from([version, ...accountless, ...end]))).toBe(true)
})

test.each([
  ['no bytes', ''],
  ['a version alone', '80'],
  ['version 1 alone', '81010000'],
  ['a number of accounts that does not end', `010000ffffffff${'00'.repeat(40)}`],
  ['the prefix of a message that is signed off the chain', '\xffsolana offchain'],
])('%s is no message', (_, text) => {
  expect(
    isSolanaMessage(/^[0-9a-f]*$/.test(text) ? bytesOf(text) : Buffer.from(text, 'latin1')),
  ).toBe(false)
})

test('a message and a byte behind it are none', () => {
  expect(isSolanaMessage(Uint8Array.from([...accountless, 0]))).toBe(false)
})

test('a text is no message', () => {
  const property = fc.property(fc.string({ maxLength: 3000, unit: 'grapheme' }), (text) => {
    expect(isSolanaMessage(new TextEncoder().encode(text))).toBe(false)
  })
  fc.assert(property, { numRuns: runs(300) })
  const text = 'example.com wants you to sign in with your Solana account:\n'.repeat(50)
  for (let size = 0; size < text.length; size += 1)
    expect(isSolanaMessage(new TextEncoder().encode(text.slice(0, size)))).toBe(false)
})

import { isDeepStrictEqual } from 'node:util'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { decodeFunctionData, type Hex, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { getArguments, toHex } from '../test/arbitraries.ts'
import { encode, getItem } from '../test/encode.ts'
import { contract, type Row, rows } from '../test/functionRows.ts'
import { decodeCall } from './decodeCall.ts'

const decode = ({ value }: Row, data: string) =>
  decodeCall({ to: contract, data, ...(value && { value }) })

const calls = fc
  .constantFrom(...rows)
  .chain((row) => getArguments(row).map((args) => ({ row, data: encode(row.signature, args) })))

test.each(rows)('$signature has the selector that it has on chains', ({ signature, selector }) => {
  expect(toFunctionSelector(`function ${signature}`)).toBe(selector)
})

test.each(rows)('$signature is told exactly, for any arguments', (row) => {
  fc.assert(
    fc.property(getArguments(row), (args) => {
      const expected = row.meaning(...(args as never[]))
      expect(decode(row, encode(row.signature, args))).toEqual(expected)
    }),
    { numRuns: runs(100) },
  )
})

test.each(rows.filter(({ signature, value }) => !value && !signature.startsWith('multicall')))(
  'security: value sent to $signature is not hidden: the call is unknown',
  (row) => {
    fc.assert(
      fc.property(getArguments(row), (args) => {
        const data = encode(row.signature, args)
        const expected = { kind: 'unknown', to: contract, value: 1n, selector: row.selector }
        expect(decodeCall({ to: contract, value: 1n, data })).toEqual(expected)
      }),
      { numRuns: runs(10) },
    )
  },
)

/** Cuts, extends or changes one bit. */
const changes = fc.oneof(
  fc.nat(2000).map((count) => (bytes: Buffer) => bytes.subarray(0, -1 - (count % bytes.length))),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((end) => (bytes: Buffer) => {
    return Buffer.concat([bytes, end])
  }),
  fc.nat(20_000).map((at) => (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    const index = (at >> 3) % bytes.length
    changed[index] = (changed[index] ?? 0) ^ (1 << (at & 7))
    return changed
  }),
)

/** The arguments that the meaning has. @throws if the data is not exactly their encoding */
function readTold({ signature, untold = [] }: Row, data: Hex) {
  const { args = [] } = decodeFunctionData({ abi: [getItem(signature)], data })
  expect(encode(signature, args)).toBe(data)
  return args.filter((_, index) => !untold.includes(index))
}

test('security: data that is cut, longer or has one other bit does not have the same meaning', () => {
  fc.assert(
    fc.property(calls, changes, ({ row, data }, change) => {
      const changed = toHex(change(Buffer.from(data.slice(2), 'hex')))
      if (isDeepStrictEqual(decode(row, changed), decode(row, data)))
        expect(readTold(row, changed)).toEqual(readTold(row, data))
    }),
    { numRuns: runs(3000) },
  )
})

test('security: random bytes behind a known selector do not throw', () => {
  const word = fc.oneof(
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes).slice(2)),
    fc.nat(400).map((value) => value.toString(16).padStart(64, '0')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.array(word, { maxLength: 16 }), (row, body) => {
      const data = `${row.selector}${body.join('')}` as const
      const meaning = decode(row, data)
      if (meaning.kind === 'unknown') expect(meaning.selector).toBe(row.selector)
      else readTold(row, data)
    }),
    { numRuns: runs(2000) },
  )
})

test('security: no text throws, as a receiver or as data', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant(contract))
  const data = fc.oneof(text, fc.stringMatching(/^0x[0-9a-fA-F]*$/))
  fc.assert(
    fc.property(text, fc.bigInt(), data, (to, value, data) => {
      expect(decodeCall({ to, value, data })).toHaveProperty('kind')
    }),
    { numRuns: runs(1000) },
  )
})

import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { hashTypedData, maxUint160, maxUint256, serializeTypedData } from 'viem'
import { expect, test } from 'vitest'
import {
  changePrimary,
  type Form,
  knownForms,
  permit,
  permitBatch,
  permitBatchTransferFrom,
  permitBatchWitnessTransferFrom,
  permitSingle,
  permitTransferFrom,
  permitWitnessTransferFrom,
  renamePrimary,
  toJson,
} from '../test/typedDataForms.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import { InvalidTypedDataError } from './errors.ts'
import { getTier } from './getTier.ts'
import type { TypedDataMeaning } from './typedDataMeaning.ts'

/** Undefined if it is refused. @throws other errors */
function decodeOrRefuse(data: unknown): TypedDataMeaning | undefined {
  try {
    return decodeTypedData(data)
  } catch (error) {
    if (error instanceof InvalidTypedDataError) return undefined
    throw error
  }
}

const hash = (form: Form) => hashTypedData<Form['types'], string>(form)
const forms = fc.constantFrom(...Object.values(knownForms()))
const names = fc.constantFrom('owner', 'spender', 'value', 'amount', 'token', 'x')
const types = fc.constantFrom('address', 'uint256', 'uint160', 'string', 'bytes', 'bool', 'uint8[]')

type Change = (form: Form) => Form
/** Of the fields of the primary type. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(), types).map(([at, type]): Change => {
    return (form) =>
      changePrimary(form, (fields) =>
        fields.map((field, index) => (index === at % fields.length ? { ...field, type } : field)),
      )
  }),
  fc.tuple(fc.nat(), names).map(([at, name]): Change => {
    return (form) =>
      changePrimary(form, (fields) =>
        fields.map((field, index) => (index === at % fields.length ? { ...field, name } : field)),
      )
  }),
  fc.nat().map((at): Change => {
    return (form) =>
      changePrimary(form, (fields) => fields.filter((_, index) => index !== at % fields.length))
  }),
  fc.tuple(fc.nat(), names, types).map(([at, name, type]): Change => {
    return (form) =>
      changePrimary(form, (fields) => fields.toSpliced(at % (fields.length + 1), 0, { name, type }))
  }),
  fc.nat().map((at): Change => {
    return (form) =>
      changePrimary(form, (fields) => {
        const start = at % fields.length
        return [...fields.slice(start), ...fields.slice(0, start)]
      })
  }),
  fc.stringMatching(/^[A-Za-z]{1,8}$/).map(
    (name): Change =>
      (form) =>
        renamePrimary(form, name),
  ),
)

const samples: Record<string, unknown> = {
  ...{ address: `0x${'11'.repeat(20)}`, uint256: 1n, uint160: 1n, string: 'x', bytes: '0x' },
  ...{ bool: true, 'uint8[]': [1] },
}
/** Gives the message what its changed type asks for, so that the data is well-formed. */
const fill = (form: Form): Form => ({
  ...form,
  message: Object.fromEntries(
    (form.types[form.primaryType] ?? []).map(({ name, type }) => [
      name,
      samples[type] ?? form.message[name],
    ]),
  ),
})

test('security: a known message whose fields, order, types or name are changed is unknown or refused', () => {
  let unknown = 0
  fc.assert(
    fc.property(forms, changes, fc.boolean(), (form, change, isFilled) => {
      const changed = isFilled ? fill(change(form)) : change(form)
      fc.pre(toJson(changed.types) !== toJson(form.types))
      // The witness of Permit2 is of any name and type.
      fc.pre(!changed.primaryType.includes('Witness'))
      const meaning = decodeOrRefuse(changed)
      if (!meaning) return
      unknown += 1
      expect(meaning.kind).toBe('unknown')
      expect(getTier(meaning)).toBe(3)
    }),
    { numRuns: runs(1000) },
  )
  expect(unknown).toBeGreaterThan(100)
})

/** Replaces the value at a place of JSON. */
function replaceAt(value: unknown, at: number, replacement: unknown): unknown {
  let index = -1
  const copy = (item: unknown): unknown => {
    index += 1
    if (index === at) return replacement
    if (Array.isArray(item)) return item.map(copy)
    if (typeof item !== 'object' || item === null) return item
    return Object.fromEntries(Object.entries(item).map(([key, part]) => [key, copy(part)]))
  }
  return copy(value)
}
const replacements = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(0, 1, '', '0x', '1', 'uint256', 'address', 'Permit', '__proto__', [], {}),
)

test('security: no change of known data throws another error, and viem signs all that is accepted', () => {
  let accepted = 0
  fc.assert(
    fc.property(forms, fc.nat(120), replacements, (form, at, replacement) => {
      const changed = replaceAt(JSON.parse(toJson(form)), at, replacement)
      const meaning = decodeOrRefuse(changed)
      if (!meaning) return
      accepted += 1
      expect(getTier(meaning)).toBe(3)
      expect(hash(changed as Form)).toMatch(/^0x/)
    }),
    { numRuns: runs(2000) },
  )
  expect(accepted).toBeGreaterThan(100)
})

test('security: no value throws another error, as an object or as text', () => {
  const values = fc.oneof(
    fc.anything({ withBigInt: true, withMap: true, withDate: true, withSparseArray: true }),
    fc.json(),
    fc.string(),
    fc.record({
      types: fc.dictionary(fc.string(), fc.array(fc.record({ name: fc.string(), type: types }))),
      primaryType: fc.string(),
      domain: fc.object(),
      message: fc.object(),
    }),
  )
  fc.assert(
    fc.property(values, (value) => {
      expect(decodeOrRefuse(value)?.kind ?? 'unknown').toBe('unknown')
    }),
    { numRuns: runs(2000) },
  )
})

const amounts = (max: bigint) => fc.oneof(fc.bigInt({ min: 0n, max }), fc.constantFrom(0n, max))

/** As an object, as wagmi's text, and as JSON. */
const readAll = (form: Form) => {
  expect(hash(form)).toMatch(/^0x/)
  return [form, serializeTypedData<Form['types'], string>(form), JSON.parse(toJson(form))].map(
    decodeTypedData,
  )
}

test('security: a permit that viem hashes has the amount that is encoded', () => {
  fc.assert(
    fc.property(amounts(maxUint256), (amount) => {
      for (const meaning of readAll(permit(amount)))
        expect(meaning).toMatchObject({ kind: 'permit', amount })
    }),
    { numRuns: runs(200) },
  )
})

test.each<[string, bigint, (amount: bigint, other: bigint) => Form]>([
  ['an allowance', maxUint160, permitSingle],
  ['a transfer', maxUint256, permitTransferFrom],
  ['a transfer with a witness', maxUint256, (amount) => permitWitnessTransferFrom(amount)],
  ['several allowances', maxUint160, permitBatch],
  ['transfers', maxUint256, permitBatchTransferFrom],
  ['transfers with a witness', maxUint256, permitBatchWitnessTransferFrom],
])(
  'security: %s of Permit2 that viem hashes has the amounts that are encoded',
  (name, max, create) => {
    fc.assert(
      fc.property(amounts(max), amounts(max), (amount, other) => {
        const permitted =
          name.startsWith('a ') || name.startsWith('an ')
            ? [{ amount }]
            : [{ amount }, { amount: other }]
        for (const meaning of readAll(create(amount, other)))
          expect(meaning).toMatchObject({ kind: 'permit2', permitted })
      }),
      { numRuns: runs(50) },
    )
  },
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locateEntry } from './locateEntry.ts'

test('finds the line of values in objects and lists, after strings that look like structure', () => {
  const text = '{\n "a": "}]\\",{",\n "b": [\n 1,\n {"c":\n true}, [2, 3],\n"x"\n]\n}'
  expect(locateEntry(text, [])).toBe(1)
  expect(locateEntry(text, ['a'])).toBe(2)
  expect(locateEntry(text, ['b', 0])).toBe(4)
  expect(locateEntry(text, ['b', 1, 'c'])).toBe(6)
  expect(locateEntry(text, ['b', 2, 1])).toBe(6)
  expect(locateEntry(text, ['b', 3])).toBe(7)
})

test('a missing value has the line of its parent', () => {
  expect(locateEntry('{\n"a": {\n"b": 1}}', ['a', 'c'])).toBe(2)
  expect(locateEntry('[\n1]', ['a'])).toBe(1)
  expect(locateEntry('7', ['a', 0])).toBe(1)
})

type Tree = { value: unknown; paths: (string | number)[][] }

test('every value of every JSON text is found on its own line', () => {
  const name = fc.string({ maxLength: 4 }).filter((key) => key !== '__proto__')
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      const text = JSON.stringify(value, null, 1)
      for (const path of getPaths(value)) {
        const line = text.split('\n')[locateEntry(text, path) - 1] ?? ''
        const found = path.reduce<unknown>((entry, step) => (entry as never)[step], value)
        const begin = JSON.stringify(found, null, 1).split('\n')[0] ?? ''
        expect(line.trim().replace(/,$/, '').endsWith(begin)).toBe(true)
      }
    }),
  )
})

function getPaths(value: unknown): Tree['paths'] {
  if (typeof value !== 'object' || value === null) return [[]]
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const below = steps.flatMap((step) =>
    getPaths((value as never)[step]).map((path) => [step, ...path]),
  )
  return [[], ...below]
}

import { expect, test } from 'vitest'
import { addImport, computeChange, insertSorted, toWords } from './edit.mjs'

test('adds a name to the import of its module, once', () => {
  const text = "import { a, c } from './x.ts'\n\na(c)\n"
  const joined = "import { a, b, c } from './x.ts'\n\na(c)\n"
  expect(addImport(text, 'b', './x.ts')).toBe(joined)
  expect(addImport(joined, 'b', './x.ts')).toBe(joined)
})

test('adds an import in the order of Biome: packages, parent folders, same folder', () => {
  const text =
    "import { a } from '@latchkey/core'\nimport type { b } from '../b.ts'\nimport { d } from './d.ts'\n"
  const lines = (name: string, from: string) => addImport(text, name, from).trimEnd().split('\n')
  expect(lines('x', '@latchkey/primitives')[1]).toContain('primitives')
  expect(lines('x', '../a.ts')[1]).toContain('../a.ts')
  expect(lines('x', './c.ts')[2]).toContain('./c.ts')
  expect(lines('x', './e.ts')[3]).toContain('./e.ts')
  expect(addImport('x()\n', 'x', './x.ts')).toBe("import { x } from './x.ts'\n\nx()\n")
})

test('inserts a line into sorted lines; lines without a key do not move', () => {
  const getKey = (line: string) => /^(\w+):/.exec(line)?.[1]
  expect(insertSorted(['', 'a: 1', '// c', 'c: 1', ''], 'b: 1', getKey)).toEqual([
    '',
    'a: 1',
    '// c',
    'b: 1',
    'c: 1',
    '',
  ])
  expect(insertSorted(['a: 1', '}'], 'b: 1', getKey)).toEqual(['a: 1', 'b: 1', '}'])
})

test('error: does not change a file without the expected marks', () => {
  expect(() => computeChange('a', 'list = [', ']', (inner: string) => inner)).toThrow(
    'The text has no "list = [" followed by "]".',
  )
})

test('converts a name to words', () => {
  expect(toWords('ReceiveTokens')).toBe('Receive tokens')
})

import { expect, test } from 'vitest'
import { addImport, computeChange, insertSorted, toWords } from './edit.mjs'

test('adds an import before the first one, below a comment', () => {
  expect(addImport("// a\nimport { b } from 'b'\n", 'x', './x.ts')).toBe(
    "// a\nimport { x } from './x.ts'\nimport { b } from 'b'\n",
  )
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

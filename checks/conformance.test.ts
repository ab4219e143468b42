import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkClaims, checkRows, readRows, readTitles } from './conformance.ts'
import { readText, root } from './source.ts'

const onDisk = (path: string) => (existsSync(join(root, path)) ? readText(path) : undefined)

test('every done row of docs/conformance.md names an existing test or note', () => {
  const rows = readRows(readText('docs/conformance.md'))
  expect(rows.length).toBeGreaterThan(100)
  expect(checkRows(rows, onDisk)).toEqual([])
})

test.each(['SECURITY.md', 'docs/frame-security.md'])(
  'every row of %s names an existing test',
  (name) => {
    const markdown = readText(name)
    expect(markdown.match(/^\|.* › /gm)?.length).toBeGreaterThan(40)
    expect(checkClaims(markdown, onDisk)).toEqual([])
  },
)

test('no two notes on the specification have the same id', () => {
  const notes = readText('docs/spec-notes.md').matchAll(/^\| (N-\d+) /gm)
  const ids = [...notes].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

const table = (...rows: string[]) =>
  readRows(
    `| id | spec | statement | feature | where | status |\n|-|-|-|-|-|-|\n${rows.join('\n')}`,
  )
const files: Record<string, string> = {
  'a.test.ts': "test('it works', () => {})\nit.each([1])('each %s', () => {})\nfn('not a test')",
  'docs/spec-notes.md': '| id | what |\n|-|-|\n| N-01 | a note |',
}
const evaluate = (row: string) => checkRows(table(row), (path) => files[path]).map((f) => f.message)

test('accepts done rows with an existing test or note, and open rows', () => {
  expect(evaluate('| S1 | §1 | it works | a | a.test.ts › it works | done |')).toEqual([])
  expect(evaluate('| S1 | §1 | it works | a | a.test.ts › each %s | done |')).toEqual([])
  expect(evaluate('| S1 | §1 | a \\| b | a | docs/spec-notes.md#N-01 | done |')).toEqual([])
  expect(evaluate('| S1 | §1 | later | a | – | open |')).toEqual([])
})

test('rule: finds a row whose test, file or note does not exist', () => {
  expect(evaluate('| S1 | §1 | x | a | a.test.ts › it does not | done |')).toEqual([
    'a.test.ts has no test "it does not"',
  ])
  expect(evaluate('| S1 | §1 | x | a | a.test.ts › not a test | done |')).toHaveLength(1)
  expect(evaluate('| S1 | §1 | x | a | gone.test.ts › it works | done |')).toEqual([
    'there is no gone.test.ts',
  ])
  expect(evaluate('| S1 | §1 | x | a | docs/spec-notes.md#N-02 | done |')).toEqual([
    'docs/spec-notes.md has no row N-02',
  ])
  expect(evaluate('| S1 | §1 | x | a | – | done |')[0]).toContain('names no test')
})

test('rule: finds a claim whose test does not exist', () => {
  const claims = (test: string) =>
    checkClaims(`| where | claim | test |\n|-|-|-|\n| a | b | ${test} |`, (path) => files[path])
  expect(claims('a.test.ts › it works')).toEqual([])
  for (const test of ['a.test.ts › it does not', 'gone.test.ts › it works', ''])
    expect(claims(test), test).toHaveLength(1)
})

test('rule: finds an unknown status, an empty cell and a duplicate id', () => {
  expect(evaluate('| S1 | §1 | x | a | – | maybe |')[0]).toContain('status is "maybe"')
  expect(evaluate('| S1 | §1 |  | a | – | open |')).toEqual(['a cell is empty'])
  const twice = table('| S1 | §1 | x | a | – | open |', '| S1 | §1 | y | a | – | open |')
  expect(checkRows(twice, () => undefined).map((f) => f.message)).toEqual(['duplicate id'])
})

test('reads the titles of tests only', () => {
  const text = "describe('d', () => { test('a', f); test(`b`, f); it('c', f) }); expect('e')"
  expect([...readTitles('a.ts', text)]).toEqual(['a', 'b', 'c'])
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkClaims, readClaims } from './claims.ts'
import { readText, root } from './source.ts'

const onDisk = (path: string) => (existsSync(join(root, path)) ? readText(path) : undefined)

test('every claim of SECURITY.md names an existing test', () => {
  const markdown = readText('SECURITY.md')
  expect(readClaims(markdown).length).toBeGreaterThan(50)
  expect(checkClaims(markdown, onDisk)).toEqual([])
})

const files: Record<string, string> = { 'a.test.ts': "test('it is refused', () => {})" }
const evaluate = (text: string, ...rows: string[]) => {
  const table = ['| where | claim | test |', '| --- | --- | --- |', ...rows].join('\n')
  return checkClaims(`${text}\n\n${table}\n`, (path) => files[path]).map((entry) => entry.message)
}
const text = '**The wallet.** A lie\nis refused.'

test('accepts a claim with an existing test', () => {
  expect(evaluate(text, '| The wallet | A lie is refused | a.test.ts › it is refused |')).toEqual(
    [],
  )
})

test('rule: finds a sentence without a row, and a row without its sentence, file or test', () => {
  const row = '| The wallet | A lie is refused | a.test.ts › it is refused |'
  expect(evaluate(`${text} Keys are kept.`, row)).toEqual([
    'no row of the table has a claim of "Keys are kept."',
  ])
  expect(evaluate(text, row, '| x | Keys are kept | a.test.ts › it is refused |')).toEqual([
    '"Keys are kept" is not in the text',
  ])
  expect(evaluate(text, '| x | A lie is refused | b.test.ts › it is refused |')).toEqual([
    'b.test.ts does not exist',
  ])
  expect(evaluate(text, '| x | A lie is refused | a.test.ts › it is |')).toEqual([
    'a.test.ts has no test "it is"',
  ])
  expect(evaluate(text, '| x | A lie is refused | |')).toHaveLength(1)
  expect(evaluate('- point a\n- point b', '| x | point a | a.test.ts › it is refused |')).toEqual([
    'no row of the table has a claim of "point b"',
  ])
})

test('rule: finds a repeated paragraph heading', () => {
  const row = '| The wallet | A lie is refused | a.test.ts › it is refused |'
  expect(evaluate(`${text}\n\n${text}`, row)).toEqual(['"The wallet" is repeated'])
})

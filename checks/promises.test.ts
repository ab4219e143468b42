import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPromises, readPromises } from './promises.ts'
import { readText, root } from './source.ts'

const onDisk = (path: string) => (existsSync(join(root, path)) ? readText(path) : undefined)

test('every promise of SECURITY.md names a test that exists', () => {
  const markdown = readText('SECURITY.md')
  expect(readPromises(markdown).length).toBeGreaterThan(50)
  expect(checkPromises(markdown, onDisk)).toEqual([])
})

const files: Record<string, string> = { 'a.test.ts': "test('it is refused', () => {})" }
const judge = (text: string, ...rows: string[]) => {
  const table = ['| where | promise | test |', '| --- | --- | --- |', ...rows].join('\n')
  return checkPromises(`${text}\n\n${table}\n`, (path) => files[path]).map((own) => own.message)
}
const text = '**The wallet.** A lie\nis refused.'

test('a promise with an existing test passes', () => {
  expect(judge(text, '| The wallet | A lie is refused | a.test.ts › it is refused |')).toEqual([])
})

test('rule: a sentence without a row, and a row without its sentence, file or test, are found', () => {
  const row = '| The wallet | A lie is refused | a.test.ts › it is refused |'
  expect(judge(`${text} Keys are kept.`, row)).toEqual([
    'no row of the table has a promise of "Keys are kept."',
  ])
  expect(judge(text, row, '| x | Keys are kept | a.test.ts › it is refused |')).toEqual([
    '"Keys are kept" is not in the text',
  ])
  expect(judge(text, '| x | A lie is refused | b.test.ts › it is refused |')).toEqual([
    'there is no b.test.ts',
  ])
  expect(judge(text, '| x | A lie is refused | a.test.ts › it is |')).toEqual([
    'a.test.ts has no test "it is"',
  ])
  expect(judge(text, '| x | A lie is refused | |')).toHaveLength(1)
  expect(judge('- point a\n- point b', '| x | point a | a.test.ts › it is refused |')).toEqual([
    'no row of the table has a promise of "point b"',
  ])
})

test('rule: a boundary that is there twice is found', () => {
  const row = '| The wallet | A lie is refused | a.test.ts › it is refused |'
  expect(judge(`${text}\n\n${text}`, row)).toEqual(['"The wallet" is there twice'])
})

import { expect, test } from 'vitest'
import {
  findTells,
  type patterns,
  readAllPassages,
  readParagraphs,
  readPassages,
} from './english.ts'

/** The number of passages with each phrase today. Lower a number when passages are rewritten, and never raise it. */
const allowed: Readonly<Record<keyof typeof patterns, number>> = {
  'nobody, somebody, whoever': 0,
  'a sentence that begins with Who, Whose or What': 0,
  stands: 0,
  'is none': 2,
  'no such': 33,
  anew: 0,
  'for ever': 0,
  'in vain': 0,
  'all the same': 1,
  'at the most': 0,
  'by itself': 0,
  'is told': 0,
  'says so': 0,
}

test('each phrase is found in comments, test titles and documents', () => {
  const code = [
    '// Nobody hears it.',
    '/** The first registration stands. */ let x',
    '// What is not known is shown as unknown.',
    "describe.skipIf(true)('comes by itself', () => {})",
    "test.each([1])('an option that is none', () => {})",
    'const nobody = 1 // The caller.',
  ].join('\n')
  const document = ['It is told anew.', '', '```ts', '// in vain', '```', '', '`stands`'].join('\n')
  const found = [...readPassages('a.ts', code), ...readParagraphs('a.md', document)]
  expect(findTells(found).map(({ path, rule }) => [path, rule])).toEqual([
    ['a.ts:1', 'nobody, somebody, whoever'],
    ['a.ts:2', 'stands'],
    ['a.ts:3', 'a sentence that begins with Who, Whose or What'],
    ['a.ts:4', 'by itself'],
    ['a.ts:5', 'is none'],
    ['a.md:1', 'anew'],
    ['a.md:1', 'is told'],
  ])
})

test('no phrase is used more often than the number of allowed passages', () => {
  const findings = findTells(readAllPassages())
  for (const [rule, count] of Object.entries(allowed)) {
    const passages = findings
      .filter((finding) => finding.rule === rule)
      .map(({ path, message }) => `${path} ${message}`)
    expect(passages.length, [rule, ...passages].join('\n')).toBeLessThanOrEqual(count)
  }
})

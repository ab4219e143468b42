import { expect, test } from 'vitest'
import { checkCase, checkLength, longest, reportLengths } from './shape.ts'
import { listFiles, parse, readSources, readText } from './source.ts'

const core = 'packages/core/src'
const sources = readSources()

const files = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => parse(`${core}/${path}`, text))

test(`no file is longer than ${longest} lines`, () => {
  const tools = ['checks', 'scripts', 'tools', 'bench', 'examples'].flatMap((folder) =>
    listFiles(folder, /(?<!\.d)\.(tsx?|mjs)$/),
  )
  const written = [...sources, ...tools.map((path) => ({ path, text: readText(path) }))]
  expect(written.length).toBeGreaterThan(sources.length + 80)
  expect(checkLength(written)).toEqual([])
  console.log(reportLengths(sources).join('\n'))
})

test('no two files differ by case only', () => {
  expect(checkCase(sources)).toEqual([])
  const found = checkCase(files({ 'Card.tsx': '', 'card.ts': '', 'x.ts': '', 'x.test.ts': '' }))
  expect(found.map(({ path }) => path)).toEqual([`${core}/card.ts`])
})

test('the two copies of object.ts are equal', () => {
  expect(readText('packages/siwx/src/object.ts')).toBe(readText(`${core}/base/object.ts`))
})

test('rule: finds a file of 301 lines, but not one of 300', () => {
  const long = files({ 'a.ts': 'export {}\n'.repeat(301), 'b.ts': 'export {}\n'.repeat(300) })
  expect(checkLength(long).map(({ path }) => path)).toEqual([`${core}/a.ts`])
})

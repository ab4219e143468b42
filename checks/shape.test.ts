import { expect, test } from 'vitest'
import {
  checkCase,
  checkCycles,
  checkLeaves,
  checkLength,
  checkTiers,
  longest,
  reportLengths,
} from './shape.ts'
import { listFiles, parse, readSources, readText } from './source.ts'

const core = 'packages/core/src'
const sources = readSources()

const files = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => parse(`${core}/${path}`, text))

test(`no file is longer than ${longest} lines`, () => {
  const tools = ['checks', 'scripts', 'bench', 'examples'].flatMap((folder) =>
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
  expect(readText('packages/siwx/src/object.ts')).toBe(readText(`${core}/object.ts`))
})

test('schema, errors, events and state are leaves', () => {
  expect(checkLeaves(sources)).toEqual([])
})

test('the tiers of core hold', () => {
  expect(checkTiers(sources)).toEqual([])
})

test('there is no import cycle', () => {
  expect(checkCycles(sources)).toEqual([])
})

test('rule: a file of 301 lines is found, one of 300 is not', () => {
  const long = files({ 'a.ts': 'export {}\n'.repeat(301), 'b.ts': 'export {}\n'.repeat(300) })
  expect(checkLength(long).map(({ path }) => path)).toEqual([`${core}/a.ts`])
})

test('rule: a leaf that imports state is found', () => {
  const found = checkLeaves(
    files({
      'send/events.ts': "import { a } from './state.ts'",
      'send/errors.ts': "import { LatchkeyError } from '../errors.ts'",
      'send/schema.ts': "import * as v from 'valibot'\nimport { atom } from 'jotai/vanilla'",
      'send/state.ts': "import { atom } from 'jotai/vanilla'\nimport './isValid.ts'",
      'swap/state.ts': "import { openModal } from '../router/openModal.ts'",
    }),
  )
  expect(found.map(({ message }) => message)).toEqual([
    'events.ts is a leaf and may not import ./state.ts',
    'schema.ts is a leaf and may not import jotai/vanilla',
    'state.ts is a leaf and may not import ../router/openModal.ts',
  ])
})

test('rule: a lower tier that knows a higher one is found', () => {
  const found = checkTiers(
    files({
      'theme/setTheme.ts': "import { x } from '../connections/connect.ts'",
      'connections/state.ts': "import { y } from '../theme/state.ts'",
      'analytics/track.ts': "import { a } from '../connections/state.ts'",
      'send/sendToken.ts': "import { z } from '../swap/state.ts'",
    }),
  )
  expect(found.map(({ message }) => message)).toEqual([
    'theme (tier 1) knows connections (tier 2)',
    'send and swap are features and may not know each other',
  ])
})

test('rule: a folder without a tier is found', () => {
  const found = checkTiers(files({ 'misc/state.ts': 'export {}' }))
  expect(found[0]?.message).toContain('misc has no tier')
})

test('rule: a cycle is found through three files and through types; a lazy import breaks it', () => {
  const cycle = files({
    'a.ts': "import './b.ts'",
    'b.ts': "export * from './c.ts'",
    'c.ts': "import type { A } from './a.ts'",
  })
  expect(checkCycles(cycle).map(({ message }) => message)).toEqual([
    `${core}/a.ts → ${core}/b.ts → ${core}/c.ts → ${core}/a.ts`,
  ])
  expect(checkCycles(files({ 'a.ts': "import './b.ts'", 'b.ts': "import('./a.ts')" }))).toEqual([])
})

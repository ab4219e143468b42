import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'

const folder = (name: string) => join(root, 'packages', name)

/** Finds the entry points of a package whose exports no test lists. */
function findUntestedEntries(exports: Record<string, unknown>, tests: readonly string[]): string[] {
  const modules = Object.values(exports)
    .map((entry) => (typeof entry === 'object' ? Object(entry).default : entry))
    .map((file) => /^\.\/dist\/(.+)\.js$/.exec(String(file))?.[1])
    .flatMap((path) => (path ? [`./${path}.ts`] : []))
  return modules.filter((path) => !tests.some((text) => lists(text, path)))
}

function lists(text: string, path: string): boolean {
  const name = new RegExp(`import \\* as (\\w+) from '${path.replaceAll('.', '\\.')}'`).exec(text)
  const keys = `Object\\.keys\\(${name?.[1]}\\)(?:\\.sort\\(\\))?`
  const written = new RegExp(`expect\\(${keys}\\)\\.to(?:MatchInlineSnapshot|Equal\\(\\[)`)
  return name !== null && written.test(text)
}

test.each(readdirSync(join(root, 'packages')))(
  'a test lists the exports of every entry point of %s',
  (name) => {
    const { exports } = JSON.parse(readFileSync(join(folder(name), 'package.json'), 'utf8'))
    const src = join(folder(name), 'src')
    const tests = readdirSync(src)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(src, file), 'utf8'))
    expect(findUntestedEntries(exports, tests)).toEqual([])
  },
)

test('rule: finds an entry point whose exports no test lists', () => {
  const exports = {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './next': { types: './dist/next.d.ts', default: './dist/next.js' },
    './styles.css': './dist/styles.css',
  }
  const tests =
    "import * as entry from './index.ts'\nexpect(Object.keys(entry)).toMatchInlineSnapshot()"
  expect(findUntestedEntries(exports, [tests])).toEqual(['./next.ts'])
  const loaded = "import * as next from './next.ts'\n"
  expect(findUntestedEntries(exports, [tests + loaded])).toEqual(['./next.ts'])
  const written = `${loaded}expect(Object.keys(next)).toMatchInlineSnapshot()`
  expect(findUntestedEntries(exports, [tests, written])).toEqual([])
})

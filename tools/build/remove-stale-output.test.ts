import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { removeStaleOutput } from './remove-stale-output.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-stale-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text = '') {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The four files that tsc writes for a source. */
function writeOutput(name: string, source: string) {
  for (const kind of ['js', 'd.ts']) {
    write(`dist/${name}.${kind}`)
    write(`dist/${name}.${kind}.map`, JSON.stringify({ sources: [source] }))
  }
}

test('the output of a deleted source is removed, and no other file', () => {
  write('src/a.ts')
  writeOutput('a', '../src/a.ts')
  writeOutput('sub/gone', '../../src/sub/gone.ts')
  write('dist/inPage.bundle.js')
  write('dist/styles.css')
  expect(removeStaleOutput(folder).sort()).toEqual(
    ['d.ts', 'd.ts.map', 'js', 'js.map'].map((end) => join(folder, `dist/sub/gone.${end}`)),
  )
  for (const path of ['dist/a.js', 'dist/a.d.ts.map', 'dist/inPage.bundle.js', 'dist/styles.css'])
    expect(existsSync(join(folder, path)), path).toBe(true)
})

test('the text of a deleted style sheet is removed, and its output', () => {
  write('src/Row.module.css')
  for (const name of ['Row', 'Gone']) {
    write(`src/${name}.module.css.gen.ts`)
    writeOutput(`${name}.module.css.gen`, `../src/${name}.module.css.gen.ts`)
  }
  expect(removeStaleOutput(folder)).toHaveLength(5)
  expect(existsSync(join(folder, 'src/Gone.module.css.gen.ts'))).toBe(false)
  expect(existsSync(join(folder, 'dist/Gone.module.css.gen.js'))).toBe(false)
  expect(existsSync(join(folder, 'dist/Row.module.css.gen.js'))).toBe(true)
})

test('a folder without output is left alone', () => {
  expect(removeStaleOutput(join(folder, 'nothing'))).toEqual([])
})

test('every build removes stale output before it begins', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  expect(read('turbo.json').tasks.build.dependsOn).toContain('//#clean')
  expect(read('turbo.json').tasks['//#clean']).toEqual({ cache: false })
  expect(read('package.json').scripts.clean).toBe('remove-stale-output')
})

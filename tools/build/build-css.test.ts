import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileModule, compileSheet, writeIfChanged } from './build-css.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-css-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('compiles a module to its class names, unchanged, and its minified text', () => {
  const text = compileModule(
    'a.module.css',
    '.row { color: red; &:hover { color: blue } }\n.a-b { gap: 0 }',
  )
  expect(text).toContain('export const cls: { readonly "a-b": string; readonly "row": string }')
  expect(text).toContain('{"a-b":"a-b","row":"row"}')
  expect(text).toContain(
    'export const css: string = ".row{color:red;&:hover{color:#00f}}.a-b{gap:0}"',
  )
})

test('colours follow the theme: color-scheme is not rewritten into variables', () => {
  const css = compileSheet(
    'a.css',
    ':host { color-scheme: light dark; color: light-dark(red, blue) }',
  )
  expect(css).toBe(':host{color-scheme:light dark;color:light-dark(red,#00f)}')
})

test('error: a sheet that does not parse stops the build', () => {
  expect(() => compileModule('a.module.css', '.a { @@@ }')).toThrow()
  expect(() => compileSheet('a.css', '.a { @@@ }')).toThrow()
})

test('replaces a file atomically: a reader that has opened it reads the complete previous text', () => {
  const path = join(folder, 'replaced.ts')
  writeIfChanged(path, 'export const cls = 1')
  const reader = openSync(path, 'r')
  writeIfChanged(path, 'export const cls = 2')
  expect(readFileSync(reader, 'utf8')).toBe('export const cls = 1')
  closeSync(reader)
  expect(readFileSync(path, 'utf8')).toBe('export const cls = 2')
  expect(readdirSync(folder)).toEqual(['replaced.ts'])
})

test('does not write a file with the same text', () => {
  const path = join(folder, 'same.ts')
  writeIfChanged(path, 'same')
  utimesSync(path, 1, 1)
  const { ino, mtimeMs } = statSync(path)
  writeIfChanged(path, 'same')
  expect(statSync(path)).toMatchObject({ ino, mtimeMs })
})

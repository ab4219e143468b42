import { expect, test } from 'vitest'
import { compileModule, compileSheet } from './build-css.mjs'

test('a module becomes its class names and its minified text, names unchanged', () => {
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

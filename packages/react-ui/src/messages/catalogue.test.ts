import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from './locales/en/index.ts'

const src = join(import.meta.dirname, '..')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\./.test(file),
)
const read = (file: string) => readFileSync(join(src, file), 'utf8')

/** Words between tags, and in attributes that are read aloud. */
function readLiterals(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const texts = [
    ...code.matchAll(/<\/?[A-Za-z][^<>]*[^=]>\s*([^<>{}]*[A-Za-z]{2,}[^<>{}]*?)\s*<\//g),
  ]
  const named =
    /\b(?:aria-label|aria-description|title|placeholder|alt|label|heading|hint)=(["'])([^"']+)\1/g
  return [
    ...texts.map(([, text]) => text ?? ''),
    ...[...code.matchAll(named)].map(([, , text]) => text ?? ''),
  ]
}

test('no component contains a visible text', () => {
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readLiterals(read(file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test('the search for texts finds them', () => {
  expect(readLiterals('<p className="x">Hello there</p>')).toEqual(['Hello there'])
  expect(readLiterals('<IconButton label="Close" onClick={() => close()} />')).toEqual(['Close'])
  expect(readLiterals("<p>{t('action.close')}</p>")).toEqual([])
})

test('the notices of core equal the English messages', () => {
  const modal = new URL('../../../core/src/modal/', import.meta.url)
  const code = readdirSync(modal, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, modal), 'utf8').replace(/^\s*(?:\*|\/\/).*$/gm, ''))
    .join('\n')
  const found = [...code.matchAll(/messageId: '([^']+)',\s*text: '([^']+)'/g)].map(
    ([, key, text]) => [key, text],
  )
  const count = [...code.matchAll(/messageId: '/g)].length
  expect(found).toHaveLength(count)
  expect(found).toEqual(found.map(([key]) => [key, Reflect.get(en, key ?? '')]))
})

test('every text is used', () => {
  const locales = join('messages', 'locales')
  // Core's notices name their text by its key.
  const notices = ['alerts', 'embedded', 'profile', 'review', 'signIn', 'flow'].flatMap(
    (folder) => {
      const core = new URL(`../../../core/src/modal/${folder}/`, import.meta.url)
      return readdirSync(core).map((name) => readFileSync(new URL(name, core), 'utf8'))
    },
  )
  const code = [...files.filter((file) => !file.startsWith(locales)).map(read), ...notices]
  // Errors and legal texts use computed keys.
  const unused = Object.keys(en).filter(
    (key) =>
      !code.some((text) => text.includes(`'${key}'`)) &&
      !/^(?:age|error|legal|operation|walletButton)\./.test(key),
  )
  expect(unused).toEqual([])
})

test('texts are plain: no exclamation mark, no straight apostrophe, nothing around them', () => {
  for (const [key, text] of Object.entries(en)) {
    // The specification writes its three dots so.
    if (key === 'signIn.authenticating') continue
    expect(text, key).not.toMatch(/!|\w'\w|^\s|\s$|\.\.\./)
  }
})

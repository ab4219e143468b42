import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { InvalidConfigError } from '../options/errors.ts'
import { parseConfig } from '../options/parseConfig.ts'
import { type ThemeVariables, themeVariablesSchema } from '../options/theme.ts'
import { getSnapshot } from '../snapshot/getSnapshot.ts'
import { setThemeVariables } from './setTheme.ts'
import { themeVariablesAtom } from './state.ts'

// `light` and `dark` hold tokens.
const names = Object.keys(themeVariablesSchema.pipe[1].entries).filter(
  (name) => name !== 'light' && name !== 'dark',
)

const split = (text: string) => text.trim().split(/\s+/)

/** Parts that end a value, start another construct, hide a character, or load a file. */
const bad = [
  ...split(String.raw`; } { /* \ < > !important @import <!-- </style> <script> javascript:`),
  ...split('url( URL( image-set( -webkit-image-set( src("x") expression( http://127.0.0.1:9/x'),
  ...split('u\\72l( ｕｒｌ( uſrl( \u202e'),
  ...['URL (', '\0'],
]
/** Valid parts that change the meaning of neighbouring ones. */
const pieces = [
  ...bad,
  ...split(`*/ " ' ) ( , : red #fff 4px var(--x) oklch( 0.5 % NaN Infinity 1e9 -1 inherit`),
  ...[' ', '\n', '\r\n', '\f', '\u2028'],
]
const noText = [Number.NaN, Number.POSITIVE_INFINITY, -1, 1.5, 2 ** 31, 1e308, null, true, [], {}]
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...pieces).map((part) => `red${part}`.repeat(2_000)),
  fc.constantFrom<unknown>(...noText, () => 'red', Symbol('red')),
  fc.anything(),
)

/** Asserts that each token is one CSS value, which ends no declaration and loads no file. */
function expectSafe(variables: object): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) continue
    expect(names).toContain(name)
    if (name === 'zIndex') {
      expect(Number.isSafeInteger(value)).toBe(true)
      continue
    }
    expect(value).toBeTypeOf('string')
    expect((value as string).length).toBeLessThanOrEqual(200)
    expect(value).not.toMatch(/[;{}\\@<>!:`]|\/\*|url\s*\(|image-set|expression/i)
    if (name !== 'font') expect(value).toMatch(/^[ -~\s]*$/)
  }
}

test('security: a token is a plain value or rejected by name, as an option and in setThemeVariables', () => {
  const { latchkey } = setup()
  fc.assert(
    fc.property(fc.constantFrom(...names), hostile, (name, value) => {
      const themeVariables = { [name]: value } as ThemeVariables
      for (const attempt of [
        () => parseConfig({ themeVariables }).themeVariables ?? {},
        () => {
          setThemeVariables(latchkey, themeVariables)
          return latchkey.store.get(themeVariablesAtom)
        },
      ]) {
        try {
          expectSafe(attempt())
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidConfigError)
          expect((error as InvalidConfigError).option).toBe(`themeVariables.${name}`)
        }
      }
      expectSafe(latchkey.store.get(themeVariablesAtom))
    }),
    { numRuns: runs(500), seed: 4 },
  )
})

test('security: no value with these parts is accepted, alone or after a colour', () => {
  for (const name of names)
    for (const part of bad)
      for (const value of [part, `red${part}`, `red ${part} red)`])
        expect(
          () => parseConfig({ themeVariables: { [name]: value } }),
          `${name}: ${value}`,
        ).toThrow(`themeVariables.${name}`)
})

test('security: colours of one theme are checked as the others', () => {
  for (const theme of ['light', 'dark'])
    for (const part of bad)
      expect(() => parseConfig({ themeVariables: { [theme]: { accent: `red${part}` } } })).toThrow(
        `themeVariables.${theme}.accent`,
      )
  expect(() => parseConfig({ themeVariables: { light: { radius: '4px' } } })).toThrow(
    'themeVariables.light.radius',
  )
})

test('security: names of a prototype and unknown tokens set nothing', () => {
  const { latchkey } = setup()
  for (const text of [
    '{"__proto__":{"accent":"red"}}',
    '{"constructor":{"prototype":{"accent":"red"}}}',
    '{"toString":"red"}',
    '{"--lk-accent":"red"}',
  ]) {
    try {
      setThemeVariables(latchkey, JSON.parse(text) as ThemeVariables)
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidConfigError)
    }
    expect(latchkey.store.get(themeVariablesAtom)).toEqual({})
  }
  expect(({} as Record<string, unknown>).accent).toBeUndefined()
})

test('security: the cookie that a visitor can write contains no theme', () => {
  const snapshot = {
    address: '0xABcdEf0000000000000000000000000000001234',
    chain: 'eip155:1',
    connectorId: 'io.orbit',
  }
  const theme = { themeVariables: { accent: 'red;}' }, themeMode: 'light', accent: 'url(x)' }
  const cookie = `latchkey=${encodeURIComponent(JSON.stringify({ ...snapshot, ...theme }))}`
  const read = getSnapshot(cookie)
  expect(read).toEqual({ ...snapshot, namespace: 'eip155' })
})

test('common values of sites are accepted unchanged', () => {
  const themeVariables: ThemeVariables = {
    accent: 'oklch(70% 0.15 40)',
    background: 'color-mix(in oklab, var(--page) 90%, #000)',
    foreground: 'hsl(230 10% 20% / 1)',
    muted: 'rgb(90, 90, 90)',
    radius: '0.25rem',
    font: `"Source Sans 3", 'Noto Sans', system-ui, sans-serif`,
    zIndex: 10,
  }
  expect(parseConfig({ themeVariables }).themeVariables).toEqual(themeVariables)
})

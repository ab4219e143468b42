import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { setThemeMode, setThemeVariables } from './setTheme.ts'
import { themeModeAtom, themeVariablesAtom } from './state.ts'

test('the theme is dark by default', () => {
  expect(setup().latchkey.store.get(themeModeAtom)).toBe('dark')
  expect(setup({ themeMode: 'system' }).latchkey.store.get(themeModeAtom)).toBe('system')
})

test('tokens are merged, not replaced', () => {
  const { latchkey } = setup({ themeVariables: { accent: '#123456' } })
  setThemeVariables(latchkey, { radius: '2px' })
  setThemeVariables(latchkey, { accent: 'oklch(70% 0.15 40)' })
  expect(latchkey.store.get(themeVariablesAtom)).toEqual({
    accent: 'oklch(70% 0.15 40)',
    radius: '2px',
  })
})

test('error: names an unknown mode or token and changes nothing', () => {
  const { latchkey } = setup()
  expect(() => setThemeMode(latchkey, 'blue' as never)).toThrow('"themeMode"')
  expect(() => setThemeVariables(latchkey, { glow: '1px' } as never)).toThrow('themeVariables.glow')
  expect(latchkey.store.get(themeModeAtom)).toBe('dark')
  expect(latchkey.store.get(themeVariablesAtom)).toEqual({})
})

test('error: a colour that depends on its surroundings, and unreadable lengths, are rejected', () => {
  const { latchkey } = setup()
  for (const [name, values] of Object.entries({
    accent: ['currentcolor', 'color-mix(in oklab, CurrentColor, red)'],
    fontSize: ['0px', '7px', '33px', '2.1rem'],
    spacing: ['0px', '13px', '9999px', '1em'],
    radius: ['101px', '7rem'],
  }))
    for (const value of values)
      expect(() => setThemeVariables(latchkey, { [name]: value }), value).toThrow(
        `themeVariables.${name}`,
      )
  setThemeVariables(latchkey, { fontSize: '2rem', spacing: '1px', radius: '0px' })
  expect(latchkey.store.get(themeVariablesAtom)).toEqual({
    fontSize: '2rem',
    spacing: '1px',
    radius: '0px',
  })
})

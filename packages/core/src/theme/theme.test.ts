import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { setThemeMode } from './setThemeMode.ts'
import { setThemeVariables } from './setThemeVariables.ts'
import { themeModeAtom, themeVariablesAtom } from './state.ts'

test('the theme is dark unless said otherwise', () => {
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

test('error: an unknown mode or token is named and nothing changes', () => {
  const { latchkey } = setup()
  expect(() => setThemeMode(latchkey, 'blue' as never)).toThrow('"themeMode"')
  expect(() => setThemeVariables(latchkey, { glow: '1px' } as never)).toThrow('themeVariables.glow')
  expect(latchkey.store.get(themeModeAtom)).toBe('dark')
  expect(latchkey.store.get(themeVariablesAtom)).toEqual({})
})

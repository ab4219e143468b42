import { atom } from 'jotai/vanilla'
import type { ThemeMode } from '../base/themeMode.ts'
import type { ThemeVariables } from '../options/theme.ts'

export const themeModeAtom = atom<ThemeMode>('dark')
export const themeVariablesAtom = atom<ThemeVariables>({})

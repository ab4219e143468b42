import type { Options } from './options.ts'
import { type TokenName, tokenNames } from './tokenNames.ts'

/** A preset: its tokens, and their theme mode. */
export type Preset = Partial<Pick<Options, TokenName | 'theme'>>

const noTokens = Object.fromEntries(tokenNames.map((name) => [name, ''])) as Record<TokenName, ''>

/** Theme presets. The accent fills buttons unchanged; text uses a legible step of it. */
export const presets = {
  Latchkey: {},
  Tide: { accent: '#1b7f95', radius: '3px' },
  Orchard: { accent: '#3d8a52', radius: '5px' },
  Ledger: { accent: '#7d8590', radius: '0px', spacing: '4px' },
  Paper: {
    theme: 'light',
    accent: '#8f4a1d',
    background: '#fbf7ef',
    foreground: '#2a2118',
    radius: '2px',
    font: 'Georgia, serif',
  },
  Midnight: {
    theme: 'dark',
    accent: '#7f9cff',
    background: '#0d1226',
    foreground: '#e9ecff',
    radius: '6px',
  },
} satisfies Record<string, Preset>

/** The options of a preset theme: its tokens, and defaults for the others. */
export const presetPatch = (preset: Preset): Partial<Options> => ({ ...noTokens, ...preset })

export const isPreset = (preset: Preset, options: Options): boolean =>
  Object.entries(presetPatch(preset)).every(
    ([name, value]) => options[name as keyof Options] === value,
  )

import type { ThemeVariables } from '@latchkey/core'

/** The public design tokens. */
export const tokenNames = [
  'accent',
  'background',
  'foreground',
  'muted',
  'border',
  'success',
  'warning',
  'danger',
  'radius',
  'font',
  'fontSize',
  'spacing',
  'zIndex',
  'qr',
] as const satisfies readonly (keyof ThemeVariables)[]

/** The colour tokens. */
export const colorTokens = [
  'accent',
  'background',
  'foreground',
  'muted',
  'border',
  'success',
  'warning',
  'danger',
  'qr',
] as const satisfies readonly TokenName[]

export type TokenName = (typeof tokenNames)[number]

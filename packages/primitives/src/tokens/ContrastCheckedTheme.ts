import type { Probe } from './createStyleProbe.ts'
import type { ThemeAdjustment } from './ThemeAdjustment.ts'

/** A theme while `ensureThemeContrast` works on it. */
export type ContrastCheckedTheme = {
  readonly probe: Probe
  /** Sets a custom property on the element; the previous value is restored on release. */
  set(name: string, value: string): void
  /** Call it before `set`, so that the previous value is known. */
  note(move: Omit<ThemeAdjustment, 'from'>): void
}

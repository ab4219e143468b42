import type { Probe } from './openProbe.ts'
import type { ThemeMove } from './ThemeMove.ts'

/** A theme while `guardTheme` works on it. */
export type GuardedTheme = {
  readonly probe: Probe
  /** Sets a custom property on the element; the previous value is restored on release. */
  set(name: string, value: string): void
  /** Call it before `set`, so that the previous value is known. */
  note(move: Omit<ThemeMove, 'from'>): void
}

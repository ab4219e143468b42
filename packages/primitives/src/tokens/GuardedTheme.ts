import type { Probe } from './openProbe.ts'
import type { ThemeMove } from './ThemeMove.ts'

/** A theme while `guardTheme` works on it. */
export type GuardedTheme = {
  readonly probe: Probe
  /** Sets a custom property on the element; what was there is kept for the release. */
  set(name: string, value: string): void
  /** Before it is set, so that what was there is still known. */
  note(move: Omit<ThemeMove, 'from'>): void
}

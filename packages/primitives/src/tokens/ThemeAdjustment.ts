import type { ThemeTokenName } from './tokens.ts'

/** A colour of a site's theme that was replaced. */
export type ThemeAdjustment = {
  readonly token: ThemeTokenName
  /** The host's value, or the default if that fails contrast on the host's background. */
  readonly from: string
  /** The displayed value, as `#rrggbb`. */
  readonly to: string
  /**
   * The first reason. `noColor` and `translucent`: the page under the modal would show through. `contrast`: too
   * little contrast; background and foreground are adjusted everywhere, other tokens where they are text. `label`: no
   * label would be readable on the accent.
   */
  readonly reason: 'noColor' | 'translucent' | 'contrast' | 'label'
}

import type { ThemeTokenName } from './tokens.ts'

/** A colour of a site's theme that was replaced. */
export type ThemeMove = {
  readonly token: ThemeTokenName
  /** What the site has set; the default when its own ground made that fail. */
  readonly from: string
  /** What is shown instead, as `#rrggbb`. */
  readonly to: string
  /**
   * The first of its reasons. `noColor` and `translucent` would show what lies under the modal. `contrast` could not be read:
   * background and foreground are moved everywhere, the others where they are text. On `label` an
   * accent could have no label.
   */
  readonly reason: 'noColor' | 'translucent' | 'contrast' | 'label'
}

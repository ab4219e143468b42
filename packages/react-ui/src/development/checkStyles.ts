import type { Latchkey } from '@latchkey/core'
import { warnInDevelopment } from './warnInDevelopment.ts'

/** ms for the style sheet to load. */
const loadTime = 2_000

/** Warns about buttons without styles.css. */
export function checkStyles(latchkey: Latchkey, button: Element | null): () => void {
  return latchkey.clock.after(loadTime, () => {
    // A button that is not rendered has no styles; jsdom renders nothing.
    if (!button || button.getClientRects().length === 0) return
    if (button.getBoundingClientRect().height === 0) return
    if (getComputedStyle(button).getPropertyValue('--_accent') !== '') return
    warnInDevelopment(
      latchkey,
      "The buttons have no styles: write import '@latchkey/react-ui/styles.css'",
    )
  })
}

import type { Latchkey } from '@latchkey/core'
import { warnInDevelopment } from './warnInDevelopment.ts'

/** ms for a sheet that is still on its way. */
const patience = 2_000

/** Warns of buttons without their sheet. */
export function checkStyles(latchkey: Latchkey, button: Element | null): () => void {
  return latchkey.clock.after(patience, () => {
    // Nothing is known of what is not drawn, which is everything in a simulated page.
    if (!button || button.getClientRects().length === 0) return
    if (button.getBoundingClientRect().height === 0) return
    if (getComputedStyle(button).getPropertyValue('--_accent') !== '') return
    warnInDevelopment(
      latchkey,
      "The buttons have no styles: write import '@latchkey/react-ui/styles.css'",
    )
  })
}

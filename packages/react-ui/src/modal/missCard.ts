import type { Latchkey } from '@latchkey/core'
import { countCards } from '../card/mountCard.tsx'

/** Milliseconds that a page has for putting its card where the modal was asked for. */
const patienceMs = 1_000

/** Tells the developer, once, that the modal is asked for inline and there is no place for it. */
export function missCard(latchkey: Latchkey): () => void {
  return latchkey.clock.after(patienceMs, () => {
    if (countCards(latchkey) > 0) return
    latchkey.log({ level: 'error', message: 'enableEmbedded: no <LatchkeyCard> on this page' })
  })
}

import type { Latchkey } from '@latchkey/core'

/** ms for which a page may have two cards, because it moves one, or none after the modal was opened. */
const patienceMs = 1_000

/** The cards of each instance. */
const counts = new WeakMap<Latchkey, number>()
const getCount = (latchkey: Latchkey): number => counts.get(latchkey) ?? 0

/** Warns if a second card stays on the page. Returns a function to be called when the card is removed. */
export function watchCard(latchkey: Latchkey): () => void {
  counts.set(latchkey, getCount(latchkey) + 1)
  const isSecond = getCount(latchkey) > 1
  const cancel = latchkey.clock.after(patienceMs, () => {
    if (isSecond && getCount(latchkey) > 1)
      latchkey.log({ level: 'error', message: 'Two <LatchkeyCard> on one page: only one is shown' })
  })
  return () => {
    cancel()
    counts.set(latchkey, getCount(latchkey) - 1)
  }
}

/** Warns that the modal was opened inline and no card is mounted. Returns a function that cancels it. */
export const warnOfMissingCard = (latchkey: Latchkey): (() => void) =>
  latchkey.clock.after(patienceMs, () => {
    if (getCount(latchkey) === 0)
      latchkey.log({ level: 'error', message: 'inline: no <LatchkeyCard> on this page' })
  })

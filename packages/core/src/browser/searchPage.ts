import type { Clock } from '../ports/clock.ts'

/**
 * Looks for wallets that extensions inject into `window`: at once, at the wallets' own events, and for 6 s with growing
 * gaps, because extensions may inject their objects seconds after the page has loaded.
 *
 * @param event of `window`, which a wallet dispatches once it is injected
 * @param look looks once; called any number of times
 * @returns stops the search
 *
 * @example
 * const stop = searchPage(clock, 'unisat#initialized', () => console.log(window.name))
 */
export function searchPage(clock: Clock, event: string, look: () => void): () => void {
  const page = window
  let cancel = () => {}
  let gapMs = 200
  const lookAgain = () => {
    look()
    if (gapMs < 6_000) cancel = clock.after(gapMs, lookAgain)
    gapMs *= 2
  }
  page.addEventListener(event, look)
  lookAgain()
  return () => {
    cancel()
    page.removeEventListener(event, look)
  }
}

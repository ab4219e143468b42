import type { Clock } from '../ports/clock.ts'

/** ms between the searches: extensions may inject their objects seconds after the page has loaded. */
const gapsMs = [200, 400, 800, 1_600, 3_200]

/**
 * Looks for wallets that extensions inject into `window`: at once, at the wallets' own events, and for 6 s with growing
 * gaps.
 *
 * @param options.events names of events of `window` that a wallet dispatches once it is injected
 * @param options.look looks once; called any number of times
 * @returns stops the search
 *
 * @example
 * const stop = searchPage(clock, { events: ['unisat#initialized'], look: () => console.log(window.name) })
 */
export function searchPage(
  clock: Clock,
  { events, look }: { readonly events: readonly string[]; readonly look: () => void },
): () => void {
  const page = window
  const gaps = [...gapsMs]
  let cancel = () => {}
  const lookAgain = () => {
    look()
    const gapMs = gaps.shift()
    if (gapMs !== undefined) cancel = clock.after(gapMs, lookAgain)
  }
  for (const event of events) page.addEventListener(event, look)
  lookAgain()
  return () => {
    cancel()
    for (const event of events) page.removeEventListener(event, look)
  }
}

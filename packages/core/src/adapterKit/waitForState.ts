import type { Clock } from '../ports/clock.ts'
import { raceSignal } from '../ports/signals.ts'

/** Maximum ms from a wallet's response until it has the state. */
export const stateLimitMs = 3_000
/** ms between two reads of a wallet that has responded. */
const readGapMs = 500

/**
 * Waits until a wallet has a state, such as the network that it was asked to switch to. Some wallets emit the event and
 * never settle the request, others settle it before they change: an event, confirmed by a read, ends the wait, and after
 * the response the state is read for up to 3 s.
 *
 * @param options.request resolves when the wallet has responded
 * @param options.watch calls back when the state may have changed; returns a function that stops it
 * @returns the last state that was read, which may not be the expected one
 * @throws {CancelledError} on abort, and what `request` or `read` throws
 *
 * @example
 * const chainId = await waitForState({
 *   clock, signal, request: () => wallet.switchTo(1), watch: wallet.onChange,
 *   read: () => wallet.getChainId(), isReached: (chainId) => chainId === 1,
 * })
 */
export async function waitForState<state>({
  clock,
  signal,
  request,
  watch,
  read,
  isReached,
}: {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly request: () => Promise<unknown>
  readonly watch: (onChange: () => void) => () => void
  readonly read: () => Promise<state>
  readonly isReached: (state: state) => boolean
}): Promise<state> {
  let unwatch = () => {}
  let cancel = () => {}
  const confirmed = new Promise<{ state: state }>((resolve) => {
    let isReading = false
    let isStale = false
    const onChange = async () => {
      isStale = true
      if (isReading) return
      isReading = true
      // Once for any number of events.
      while (isStale) {
        isStale = false
        const found = await read().then(
          (state) => ({ state }),
          () => undefined,
        )
        if (found && isReached(found.state)) return resolve(found)
      }
      isReading = false
    }
    unwatch = watch(() => void onChange())
  })
  const waitForGap = () =>
    new Promise<undefined>((resolve) => {
      cancel = clock.after(readGapMs, () => resolve(undefined))
    })
  const race = (other: Promise<undefined>) => raceSignal(signal, Promise.race([confirmed, other]))
  try {
    let event = await race(request().then(() => undefined))
    const end = clock.now() + stateLimitMs
    while (!event) {
      const state = await read()
      if (isReached(state) || clock.now() >= end) return state
      event = await race(waitForGap())
    }
    return event.state
  } finally {
    cancel()
    unwatch()
  }
}

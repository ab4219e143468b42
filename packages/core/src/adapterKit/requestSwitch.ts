import type { Clock } from '../ports/clock.ts'
import { raceSignal } from '../ports/raceSignal.ts'

/** Maximum ms from a wallet's response until it is on the network. */
export const switchLimitMs = 3_000
/** ms between two reads of a wallet that has accepted a switch. */
const readGapMs = 500

/**
 * Requests a network switch and returns the wallet's state once it has switched. Some wallets emit the event and never
 * settle the request, others settle it before they switch: an event, confirmed by a read, ends the wait, and after a
 * response the state is read for up to 3 s.
 *
 * @param options.request resolves when the wallet has responded
 * @param options.watch calls back when the wallet's network may have changed; returns a function that stops it
 * @param options.read the wallet's state
 * @returns the last state that was read, whose network may still be another one
 * @throws {CancelledError} on abort, and what `request` or `read` throws
 *
 * @example
 * const chainId = await requestSwitch({
 *   clock, signal, request: () => wallet.switchTo(1), watch: wallet.onChange,
 *   read: () => wallet.getChainId(), isSwitched: (chainId) => chainId === 1,
 * })
 */
export async function requestSwitch<state>({
  clock,
  signal,
  request,
  watch,
  read,
  isSwitched,
}: {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly request: () => Promise<unknown>
  readonly watch: (onChange: () => void) => () => void
  readonly read: () => Promise<state>
  readonly isSwitched: (state: state) => boolean
}): Promise<state> {
  let unwatch = () => {}
  let cancel = () => {}
  const confirmed = new Promise<{ state: state }>((resolve) => {
    const onChange = async () => {
      const state = await read()
      if (isSwitched(state)) resolve({ state })
    }
    unwatch = watch(() => void onChange().catch(() => {}))
  })
  const waitForGap = () =>
    new Promise<undefined>((resolve) => {
      cancel = clock.after(readGapMs, () => resolve(undefined))
    })
  const race = (other: Promise<undefined>) => raceSignal(signal, Promise.race([confirmed, other]))
  try {
    let event = await race(request().then(() => undefined))
    const end = clock.now() + switchLimitMs
    while (!event) {
      const state = await read()
      if (isSwitched(state) || clock.now() >= end) return state
      event = await race(waitForGap())
    }
    return event.state
  } finally {
    cancel()
    unwatch()
  }
}

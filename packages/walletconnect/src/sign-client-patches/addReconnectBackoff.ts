import type { Clock } from '@latchkey/core/adapter'
import type { Internals } from './internals.ts'

/**
 * ms between two attempts to reach a relay that refuses the connection: the first gap, which doubles, and the longest. A
 * connection that lasts as long as the first gap was not refused.
 */
const firstGapMs = 1_000
const longestGapMs = 30_000

/**
 * Defect: the library retries a relay that refuses it sixty times a second without end, and each failure is an `error`
 * event without a listener: an uncaught exception.
 *
 * Patch: each attempt waits, simultaneous ones are merged, and the event has a listener: the client's own
 * `relayer_error` reports only the first failure. After `stop` there are no more attempts.
 *
 * True for: 2.21.8. Remove when: the first test of addReconnectBackoff.test.ts fails.
 */
export function addReconnectBackoff(
  { core }: Internals,
  clock: Clock,
  onFailure: (cause: unknown) => void,
): { readonly stop: () => void } {
  const relayer = core?.relayer
  const createProvider = relayer?.createProvider
  if (!relayer || createProvider === undefined) return { stop: () => {} }
  let gapMs = 0
  let opensAt = 0
  let connectedAt: number | undefined
  let isStopped = false
  let cancelWait = () => {}
  let attempt: Promise<void> | undefined
  const waitForTurn = async () => {
    const waitMs = opensAt - clock.now()
    if (waitMs > 0 && !isStopped) {
      await new Promise<void>((resolve) => {
        cancelWait = clock.after(waitMs, resolve)
      })
    }
    if (isStopped) await new Promise(() => {})
    gapMs = Math.min(longestGapMs, gapMs * 2 || firstGapMs)
    opensAt = clock.now() + gapMs
  }
  const connect = async (values: unknown[]) => {
    await waitForTurn()
    await createProvider.apply(relayer, values)
    relayer.provider?.on?.('error', onFailure)
  }
  // The library calls it again while an earlier call is pending.
  relayer.createProvider = (...values) => {
    attempt ??= connect(values).finally(() => {
      attempt = undefined
    })
    return attempt
  }
  const listeners = {
    relayer_connect() {
      connectedAt = clock.now()
    },
    relayer_disconnect() {
      // A relay may refuse a client by closing its socket just after it opened.
      if (connectedAt !== undefined && clock.now() - connectedAt >= firstGapMs) {
        gapMs = 0
        opensAt = 0
      }
      connectedAt = undefined
    },
  }
  for (const [event, listener] of Object.entries(listeners)) relayer.on?.(event, listener)
  return {
    stop() {
      isStopped = true
      cancelWait()
      for (const [event, listener] of Object.entries(listeners)) {
        relayer.removeListener?.(event, listener)
      }
    },
  }
}

import type { Clock } from '@latchkey/core'
import type { SignClient } from './client.ts'

/** ms between two tries to reach a relay that does not let us in: the first gap, which doubles, and the longest. */
const firstGapMs = 1_000
const longestGapMs = 30_000

type Relayer = NonNullable<SignClient['core']['relayer']>

/**
 * The library tries a relay that refuses it sixty times a second, for ever, and each failure is an error event that
 * nobody hears, which is an uncaught exception in Node and `window.onerror` in a page. Here each try waits for its turn,
 * and the event is heard: the client's own `relayer_error` tells only the first. After `stop` nothing is tried any more.
 */
export function paceRelay(
  relayer: Relayer,
  clock: Clock,
  onFailure: (cause: unknown) => void,
): { readonly stop: () => void } {
  const { createProvider } = relayer
  if (createProvider === undefined) return { stop: () => {} }
  let gapMs = 0
  let opensAt = 0
  let isStopped = false
  const waits = new Set<() => void>()
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(ms, () => {
        waits.delete(cancel)
        resolve()
      })
      waits.add(cancel)
    })
  const turn = async () => {
    const waitMs = opensAt - clock.now()
    if (waitMs > 0 && !isStopped) await wait(waitMs)
    if (isStopped) await new Promise(() => {})
    if (clock.now() < opensAt) return
    gapMs = Math.min(longestGapMs, gapMs * 2 || firstGapMs)
    opensAt = clock.now() + gapMs
  }
  relayer.createProvider = async (...values) => {
    await turn()
    await createProvider.apply(relayer, values)
    relayer.provider?.on?.('error', onFailure)
  }
  const onConnect = () => {
    gapMs = 0
    opensAt = 0
  }
  relayer.on('relayer_connect', onConnect)
  return {
    stop() {
      isStopped = true
      for (const cancel of waits) cancel()
      waits.clear()
      relayer.removeListener?.('relayer_connect', onConnect)
    },
  }
}

import { constants, withLimit } from '@latchkey/core'
import type { Line } from './line.ts'

/** ms for what is still to be said: the end of a session is confirmed to the wallet. */
const lastWordMs = 2_000

/**
 * Hangs up a little later, when there is no session and no wallet is waited for. The keys of the pairings that were go
 * with it.
 */
export function rest(line: Line): void {
  const { client, context, hub, options, waiting } = line
  // The site's own client is the site's to close.
  if (options.client !== undefined) return
  const isIdle = () => !hub.session() && waiting.size === 0
  line.stopResting?.()
  line.stopResting = context.clock.after(lastWordMs, async () => {
    // What is not open is not opened for this, and closing it would make the library spin.
    const { relayer } = client.core
    if (!isIdle() || !relayer?.connected) return
    try {
      const limits = { what: 'pairings', limitMs: constants.disconnectLimitMs }
      await withLimit(context.clock, limits, forgetPairings(line))
      if (isIdle() && relayer.connected) await relayer.transportClose?.()
    } catch (cause) {
      context.log({ level: 'info', message: 'The relay was not hung up', cause })
    }
  })
}

async function forgetPairings({ client: { core } }: Line): Promise<void> {
  const { pairing } = core
  const known = pairing?.getPairings?.() ?? []
  await Promise.allSettled(known.map(({ topic }) => pairing?.disconnect?.({ topic })))
}

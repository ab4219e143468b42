import type { Line } from './openTransport.ts'

/** ms for what is still to be said: the end of a session is confirmed to the wallet. */
const lastWordMs = 2_000

/** Hangs up a little later, when there is no session and no wallet is waited for. */
export function rest({ client, context, hub, options, waiting }: Line): void {
  // The site's own client is the site's to close.
  if (options.client !== undefined) return
  context.clock.after(lastWordMs, () => {
    if (hub.session() || waiting.size > 0) return
    client.core.relayer?.transportClose?.().catch((cause) => {
      context.log({ level: 'info', message: 'The relay was not hung up', cause })
    })
  })
}

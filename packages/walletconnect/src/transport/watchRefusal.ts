import type { ConnectorReport } from '@latchkey/core/adapter'
import type { TransportContext } from './transportContext.ts'

/** Close reasons of a relay, and the alerts for the developer. */
const refusals: readonly [
  reason: string,
  alert: Extract<ConnectorReport, { type: 'refused' }>['alert'],
][] = [
  ['Unauthorized: origin not allowed', 'invalidAppConfiguration'],
  ['Unauthorized: invalid key', 'invalidProjectId'],
  ['JWT Token is not yet valid', 'sessionExpired'],
]

/**
 * Detects a relay that rejects the site: the only sign is the reason with which it closes the socket, and the client
 * retries forever.
 */
export function watchRefusal({ socket, context }: TransportContext, onRefusal: () => void) {
  let alert: string | undefined
  const listener = (payload: unknown) => {
    const text = describe(payload)
    const found = refusals.find(([reason]) => text.includes(reason))
    if (!found || alert) return
    alert = found[0]
    context.report({ type: 'refused', alert: found[1], details: found[0] })
    onRefusal()
  }
  return { seen: () => alert, stop: socket.watchFailures(listener) }
}

function describe(payload: unknown): string {
  if (payload instanceof Error) return payload.message
  return typeof payload === 'string' ? payload : ''
}

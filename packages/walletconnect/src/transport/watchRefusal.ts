import type { ConnectorReport } from '@latchkey/core/adapter'
import type { Line } from './line.ts'

/** What a relay says when it closes a socket, and the alert that tells the developer. */
const refusals: readonly [
  reason: string,
  alert: Extract<ConnectorReport, { type: 'refused' }>['alert'],
][] = [
  ['Unauthorized: origin not allowed', 'invalidAppConfiguration'],
  ['Unauthorized: invalid key', 'invalidProjectId'],
  ['JWT Token is not yet valid', 'sessionExpired'],
]

/**
 * Listens for a relay that refuses the site: it says so only in the words with which it closes the socket, and the
 * client tries again forever.
 */
export function watchRefusal({ socket, context }: Line, onRefusal: () => void) {
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

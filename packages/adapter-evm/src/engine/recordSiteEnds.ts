import type { Connector } from '@wagmi/core'
import type { Engine } from './engine.ts'
import type { Found } from './readConnections.ts'

/**
 * Records in `endedBySite` the connections that the site's own wagmi disconnects. A wallet that disconnects emits
 * `disconnect` on its connector; wagmi's `disconnect` action emits nothing, and a reconnection has a different
 * status.
 *
 * @returns a function to call with the connections after each change
 */
export function recordSiteEnds({
  config,
  endedBySite,
  cleanups,
}: Engine): (found: readonly Found[]) => void {
  let before: readonly Found[] = []
  let lastStatus = config.state.status
  const listeners = new Map<Connector, () => void>()

  const unlisten = (connector: Connector) => {
    listeners.get(connector)?.()
    listeners.delete(connector)
  }
  cleanups.add(() => {
    for (const connector of [...listeners.keys()]) unlisten(connector)
  })

  return (found) => {
    const { status } = config.state
    const isConnected = (one: Found) => before.some(({ connector }) => connector === one.connector)
    const removed = before.filter(
      ({ connector }) => !found.some((one) => one.connector === connector),
    )
    if (lastStatus === 'connected' && status !== 'reconnecting') {
      for (const { connection } of removed) endedBySite.add(connection.connectorId)
    }
    before = found
    lastStatus = status
    for (const one of removed) {
      // wagmi adds its listener for the next connection only if the connector has no other (@wagmi/core 2 and 3), and
      // the current event reaches this listener first.
      queueMicrotask(() => {
        if (!isConnected(one)) unlisten(one.connector)
      })
    }
    for (const { connection, connector } of found) {
      const forget = () => void endedBySite.delete(connection.connectorId)
      forget()
      if (listeners.has(connector)) continue
      // wagmi's listener is called first and reports the end; `readPermission` is called later.
      connector.emitter.on('disconnect', forget)
      listeners.set(connector, () => connector.emitter.off('disconnect', forget))
    }
  }
}

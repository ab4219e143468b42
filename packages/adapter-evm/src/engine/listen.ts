import { type Logger, readProperty } from '@latchkey/core/adapter'
import type { Provider } from '../discovery/readAnnouncement.ts'

export type Listener = (payload: unknown) => void

/**
 * Adds listeners for a wallet's events (EIP-1193). A provider without events, or with broken ones, is not watched.
 *
 * @returns removes them
 */
export function listen(
  provider: Provider,
  log: Logger,
  listeners: Readonly<Record<string, Listener>>,
): () => void {
  const callForEach = (...methods: readonly string[]) => {
    const found = methods
      .map((method) => readProperty(provider, method))
      .find((method) => typeof method === 'function')
    if (!found) return
    for (const [event, listener] of Object.entries(listeners))
      runSafely(log, () => Reflect.apply(found, provider, [event, listener]))
  }
  callForEach('on')
  return () => callForEach('removeListener', 'off')
}

/** Runs a part of a wallet event's handling. An error is logged. */
export function runSafely(log: Logger, task: () => unknown): void {
  try {
    task()
  } catch (cause) {
    log({ level: 'warn', message: 'A wallet event failed', cause })
  }
}

import type { Logger } from '@latchkey/core/adapter'
import type { Provider } from '../discovery/readAnnouncement.ts'

export type Listener = (payload: unknown) => void

type Emitting = Provider & {
  readonly on?: (event: string, listener: Listener) => unknown
  readonly removeListener?: (event: string, listener: Listener) => unknown
  readonly off?: (event: string, listener: Listener) => unknown
}

/**
 * Adds listeners for a wallet's events (EIP-1193). A provider that throws is logged.
 *
 * @returns removes them
 */
export function listen(
  provider: Provider,
  log: Logger,
  listeners: Readonly<Record<string, Listener>>,
): () => void {
  const { on, removeListener, off } = provider as Emitting
  const callForEach = (method: Emitting['on']) => {
    for (const [event, listener] of Object.entries(listeners))
      runSafely(log, () => method?.call(provider, event, listener))
  }
  callForEach(on)
  return () => callForEach(removeListener ?? off)
}

/** Runs a part of a wallet event's handling. An error is logged. */
export function runSafely(log: Logger, task: () => unknown): void {
  try {
    task()
  } catch (cause) {
    log({ level: 'warn', message: 'A wallet event failed', cause })
  }
}

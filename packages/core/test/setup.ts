import { type MockAdapter, type MockClock, mockAdapter, mockClock } from '@latchkey/testing'
import { createLatchkey } from '../src/createLatchkey.ts'
import type { Latchkey } from '../src/latchkey/latchkey.ts'
import type { AnalyticsEvent } from '../src/options/analyticsEvents.ts'
import type { LatchkeyConfig } from '../src/options/schema.ts'
import type { LogEntry } from '../src/ports/log.ts'
import type { Platform } from '../src/ports/platform.ts'
import { createMemoryStorage } from '../src/ports/storage.ts'

export type World = {
  readonly latchkey: Latchkey
  readonly mock: MockAdapter
  readonly clock: MockClock
  /** Every event as [name, properties]. */
  readonly events: [string, unknown][]
  readonly raw: AnalyticsEvent[]
  readonly logged: LogEntry[]
  readonly online: { set(isOnline: boolean): void }
}

/** A page that is not there: what a browser would say. */
export function mockPlatform({
  isMobile = false,
} = {}): Platform & { set(isOnline: boolean): void } {
  const listeners = new Set<(isOnline: boolean) => void>()
  return {
    isBrowser: true,
    isMobile: () => isMobile,
    page: () => ({ url: 'https://shop.example/cart', domain: 'shop.example' }),
    isOnline: () => true,
    watchOnline(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    set(isOnline) {
      for (const listener of listeners) listener(isOnline)
    },
  }
}

/** An instance on a mock namespace, with its clock, events and log in hand. */
export function setup(config: Partial<LatchkeyConfig> = {}, mock = mockAdapter()): World {
  const clock = mockClock(1_000)
  const raw: AnalyticsEvent[] = []
  const events: [string, unknown][] = []
  const logged: LogEntry[] = []
  const platform = mockPlatform()
  const latchkey = createLatchkey({
    adapters: [mock.factory],
    storage: createMemoryStorage(),
    clock,
    platform,
    log: (entry) => void logged.push(entry),
    onEvent(event) {
      raw.push(event)
      events.push([event.props.event, event.props.properties ?? {}])
    },
    ...config,
  })
  return { latchkey, mock, clock, events, raw, logged, online: platform }
}

/** Lets promises that are ready run; no time passes. */
export async function waitForIdle(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  // A chunk that is imported on demand takes a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
}

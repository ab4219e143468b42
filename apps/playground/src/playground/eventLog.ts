import type { AnalyticsEvent } from '@latchkey/core'
import { createObservable, type Observable } from './createObservable.ts'

export type LoggedEvent = { readonly number: number; readonly event: AnalyticsEvent }

const limit = 200

/** The latest events, newest last. */
export type EventLog = Observable<readonly LoggedEvent[]> & {
  add(event: AnalyticsEvent): void
  clear(): void
}

export function eventLog(): EventLog {
  const log = createObservable<readonly LoggedEvent[]>([])
  let number = 0
  return {
    ...log,
    add(event) {
      number += 1
      log.set([...log.get().slice(1 - limit), { number, event }])
    },
    clear: () => log.set([]),
  }
}

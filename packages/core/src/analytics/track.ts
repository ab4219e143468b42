import { activeConnectionAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import type { AnalyticsEvent, AnalyticsEventName, AnalyticsEvents } from './events.ts'

/** Hands an event to the host's `onEvent`. A listener that throws is logged and breaks nothing. */
export function track<name extends AnalyticsEventName>(
  latchkey: Latchkey,
  event: name,
  ...[properties]: Record<never, never> extends AnalyticsEvents[name]
    ? [properties?: AnalyticsEvents[name]]
    : [properties: AnalyticsEvents[name]]
): void {
  const address = latchkey.store.get(activeConnectionAtom)?.address
  const data: AnalyticsEvent<name> = {
    eventId: latchkey.random.uuid(),
    ...latchkey.platform.page(),
    timestamp: latchkey.clock.now(),
    props: {
      type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track',
      event,
      ...(properties && Object.keys(properties).length > 0 && { properties }),
      ...(address && { address }),
    },
  }
  const fail = (cause: unknown) => latchkey.log({ level: 'error', message: 'onEvent threw', cause })
  try {
    // An `async` listener fails by its promise.
    const outcome: unknown = latchkey.config.onEvent?.(data as AnalyticsEvent)
    if (outcome instanceof Promise) outcome.catch(fail)
  } catch (cause) {
    fail(cause)
  }
}

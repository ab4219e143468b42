import { isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type {
  AnalyticsEvent,
  AnalyticsEventName,
  AnalyticsEvents,
} from '../options/analyticsEvents.ts'
import { activeConnectionAtom } from '../state/connections.ts'

/** Maximum number of events that wait for the first interaction. */
const limit = 100

/**
 * Passes an event to the host's `onEvent`, and to the analytics service if the site has turned it on. An exception of
 * the listener is logged.
 */
export function track<name extends AnalyticsEventName>(
  latchkey: Latchkey,
  event: name,
  ...[properties]: Record<never, never> extends AnalyticsEvents[name]
    ? [properties?: AnalyticsEvents[name]]
    : [properties: AnalyticsEvents[name]]
): void {
  const address = latchkey.store.get(activeConnectionAtom)?.address
  const data = {
    eventId: latchkey.random.uuid(),
    ...latchkey.platform.page(),
    timestamp: latchkey.clock.now(),
    props: {
      type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track',
      event,
      ...(properties && Object.keys(properties).length > 0 && { properties }),
      ...(address && { address }),
    },
  } as AnalyticsEvent
  count(latchkey, data)
  const fail = (cause: unknown) => latchkey.log({ level: 'error', message: 'onEvent threw', cause })
  try {
    // An `async` listener rejects instead of throwing.
    const outcome: unknown = latchkey.config.onEvent?.(data)
    if (outcome instanceof Promise) outcome.catch(fail)
  } catch (cause) {
    fail(cause)
  }
}

/** Events for the analytics service: stored until the chunk that sends them is loaded. */
export const analyticsSlice = createSlice(() => ({
  waiting: [] as AnalyticsEvent[],
  state: 'idle' as 'idle' | 'loading' | 'off',
  send: undefined as ((event: AnalyticsEvent) => void) | undefined,
  /** Loads the chunk that sends events. */
  load: undefined as
    | (() => Promise<{ createEventQueue(latchkey: Latchkey): Promise<void> }>)
    | undefined,
}))

function count(latchkey: Latchkey, event: AnalyticsEvent): void {
  const { send, state } = analyticsSlice.of(latchkey)
  if (!latchkey.config.services?.analytics || state === 'off') return
  if (!isFeatureEnabled(latchkey, 'analytics')) return
  if (send) send(event)
  else queueEvent(latchkey, event)
}

/** Events wait until the visitor interacts with the page. */
function queueEvent(latchkey: Latchkey, event: AnalyticsEvent): void {
  const { log, platform } = latchkey
  const analytics = analyticsSlice.of(latchkey)
  if (analytics.waiting.length < limit) analytics.waiting.push(event)
  if (analytics.state === 'loading' || !platform.hasBeenActive?.()) return
  analytics.state = 'loading'
  analytics
    .load?.()
    .then(({ createEventQueue }) => createEventQueue(latchkey))
    .catch((cause) => {
      analytics.state = 'idle'
      log({ level: 'warn', message: 'Events could not be sent', cause })
    })
}

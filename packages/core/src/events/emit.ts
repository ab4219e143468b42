import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { DomainEvent, EventHandlers } from './schema.ts'

type Listener = (event: DomainEvent) => void

const listenersSlice = createSlice(() => new Set<Listener>())

/** Emits the event of an action, synchronously and in the order of subscription. An exception of a listener is logged. */
export function emit(latchkey: Latchkey, event: DomainEvent): void {
  for (const listener of listenersSlice.of(latchkey)) {
    try {
      listener(event)
    } catch (cause) {
      latchkey.log({ level: 'error', message: `A listener of ${event.type} threw`, cause })
    }
  }
}

/** Calls back with each event of the domain. Returns a function that stops it. */
export function watchEvents(latchkey: Latchkey, listener: Listener): () => void {
  const listeners = listenersSlice.of(latchkey)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the handler of an event, if it exists. */
export function handleEvent(latchkey: Latchkey, event: DomainEvent, handlers: EventHandlers): void {
  handlers[event.type]?.(latchkey, event as never)
}

import type { ChannelClock, PortLike } from '../src/channel/createChannel.ts'
import { createFrameChannel, type Handlers } from '../src/channel/createFrameChannel.ts'
import { createPageChannel } from '../src/channel/createPageChannel.ts'
import type { FrameEvent } from '../src/eventSchemas.ts'

type Timer = { readonly time: number; readonly task: () => void }

/** A clock that stands still until `advance`. */
export function createClock(): ChannelClock & { advance(ms: number): void; timers(): number } {
  let time = 0
  const timers = new Set<Timer>()
  return {
    now: () => time,
    after(ms, task) {
      const timer = { time: time + ms, task }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(ms) {
      time += ms
      for (const timer of [...timers].sort((one, other) => one.time - other.time)) {
        if (timer.time > time || !timers.delete(timer)) continue
        timer.task()
      }
    },
    timers: () => timers.size,
  }
}

type Listener = (event: { readonly type: string; readonly data?: unknown }) => void

export type FakePort = PortLike & {
  /** What was posted on this port. */
  readonly posted: Readonly<Record<string, unknown>>[]
  isClosed: boolean
  /** Delivers data as if the other side had posted it. */
  deliver(data: unknown): void
  /** Delivers data that cannot be read. */
  deliverError(): void
}

/** A port; what is posted reaches `send`. */
export function createPort(send: (data: unknown) => void = () => undefined): FakePort {
  const listeners: Record<'message' | 'messageerror', Listener[]> = {
    message: [],
    messageerror: [],
  }
  const port: FakePort = {
    posted: [],
    isClosed: false,
    postMessage(message) {
      const copy = structuredClone(message)
      port.posted.push(copy as Readonly<Record<string, unknown>>)
      send(copy)
    },
    addEventListener: (type, listener) => listeners[type].push(listener),
    start: () => undefined,
    close() {
      port.isClosed = true
    },
    deliver(data) {
      for (const listener of listeners.message) listener({ type: 'message', data })
    },
    deliverError() {
      for (const listener of listeners.messageerror) listener({ type: 'messageerror' })
    },
  }
  return port
}

/** Returns UUIDs, one after the other. */
export function createIds(): () => string {
  let count = 0
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
}

/** A page whose frame is the test. */
export function createPage(port = createPort()) {
  const clock = createClock()
  const events: FrameEvent[] = []
  const closed: true[] = []
  const channel = createPageChannel({
    port,
    clock,
    randomUUID: createIds(),
    onEvent: (event) => events.push(event),
    onClose: () => closed.push(true),
  })
  return { port, clock, events, closed, channel }
}

/** A frame whose page is the test. */
export function createFrame(handlers: Handlers, port = createPort()) {
  const clock = createClock()
  const closed: true[] = []
  const channel = createFrameChannel({
    port,
    clock,
    handlers,
    onClose: () => closed.push(true),
  })
  return { port, clock, closed, channel }
}

/** A request as a page posts it. */
export const toRequest = (id: string, type: string, payload?: unknown) => ({
  v: 1,
  id,
  type,
  payload,
})

/** Lets all that waits for promises run. */
export const flush = () => new Promise<void>((resolve) => setImmediate(resolve))

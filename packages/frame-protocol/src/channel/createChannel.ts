import { checkSize } from '../checkSize.ts'
import { ChannelClosedError, InvalidMessageError } from '../errors.ts'
import { limits } from '../limits.ts'
import { type Message, parseMessage, protocolVersion } from '../message.ts'

/** The part of a `MessagePort` that a channel uses; browsers, workers and Node have it. */
export type PortLike = {
  postMessage(message: unknown): void
  addEventListener(
    type: 'message' | 'messageerror',
    listener: (event: { readonly type: string; readonly data?: unknown }) => void,
  ): void
  /** Delivers the messages that arrived before. */
  start(): void
  close(): void
}

/** The clock of a channel; `latchkey.clock` is one. */
export type ChannelClock = {
  /** Milliseconds. */
  now(): number
  /** Runs `task` after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void
}

type Options = {
  readonly port: PortLike
  /** Throws an {@link InvalidMessageError} for a message that does not match its schema. */
  readonly receive: (message: Message) => void
  /** Called once, also by `close`. */
  readonly onClose: () => void
}

/** The part of both sides: envelopes, sizes, and the end after too many invalid messages. */
export function createChannel({ port, receive, onClose }: Options) {
  let isClosed = false
  let invalidMessages = 0

  function close() {
    if (isClosed) return
    isClosed = true
    port.close()
    onClose()
  }

  function countInvalid() {
    invalidMessages += 1
    if (invalidMessages >= limits.invalidMessages) close()
  }

  port.addEventListener('message', ({ data }) => {
    if (isClosed) return
    try {
      receive(parseMessage(data))
    } catch (error) {
      if (!(error instanceof InvalidMessageError)) throw error
      countInvalid()
    }
  })
  // The data could not be deserialized.
  port.addEventListener('messageerror', countInvalid)
  port.start()

  return {
    close,
    /** @throws {@link ChannelClosedError}, {@link InvalidMessageError} */
    check(message: Omit<Message, 'v'>): void {
      if (isClosed) throw new ChannelClosedError()
      checkSize({ v: protocolVersion, ...message })
    },
    post(message: Omit<Message, 'v'>): void {
      port.postMessage({ v: protocolVersion, ...message })
    },
  }
}

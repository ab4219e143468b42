import * as v from 'valibot'
import {
  ChannelClosedError,
  type FrameError,
  InvalidMessageError,
  isFrameError,
  MessageNotSupportedError,
  RequestAbortedError,
  RequestTimeoutError,
  UnknownFrameError,
} from '../errors.ts'
import { type FrameEvent, type FrameEventPayload, frameEvents } from '../eventSchemas.ts'
import { errorSchema, type Message, parse, parsePayload, parseRpcAbort } from '../message.ts'
import {
  getSuccessSchema,
  getTimeLimit,
  isMethodType,
  type MethodType,
  type Payload,
  type Success,
} from '../methods.ts'
import { type ChannelClock, createChannel, type PortLike } from './createChannel.ts'
import { createOpenRequests } from './createOpenRequests.ts'

/** A request as its handler sees it. */
export type RequestContext = {
  readonly id: string
  /** Aborted when the page aborts the RPC request, at the limit of the request, and when the channel closes. */
  readonly signal: AbortSignal
}

/**
 * One function per request. A {@link FrameError} that it throws reaches the page, any other error becomes
 * {@link UnknownFrameError}. A request without a handler has the reply {@link MessageNotSupportedError}.
 */
export type Handlers = {
  readonly [type in MethodType]?: (
    payload: Payload<type>,
    context: RequestContext,
  ) => Success<type> | Promise<Success<type>>
}

/** What {@link createFrameChannel} takes. */
export type FrameChannelOptions = {
  readonly port: PortLike
  readonly clock: ChannelClock
  readonly handlers: Handlers
  /** The channel was closed, by `close` or after three invalid messages. */
  readonly onClose?: () => void
}

/** The frame's side of the port. */
export type FrameChannel = {
  /**
   * Reports something to the page.
   *
   * @throws {@link ChannelClosedError}, {@link InvalidMessageError}
   */
  send<type extends FrameEvent['type']>(type: type, payload: FrameEventPayload<type>): void
  close(): void
}

/** Ids of requests that are remembered: more than may be sent while one is open. */
const mostSeen = 30_000

type Request = { readonly controller: AbortController; readonly stop: () => void }
type Handler = (payload: unknown, context: RequestContext) => unknown

/**
 * Creates the frame's side of a channel to the page, on the port that the page has transferred.
 *
 * @example
 * import { createFrameChannel, FrameError } from '@latchkey/frame-protocol'
 *
 * export function listen(port: MessagePort) {
 *   const clock = {
 *     now: () => Date.now(),
 *     after(ms: number, task: () => void) {
 *       const timer = setTimeout(task, ms)
 *       return () => clearTimeout(timer)
 *     },
 *   }
 *   const channel = createFrameChannel({
 *     port,
 *     clock,
 *     handlers: {
 *       IS_CONNECTED: () => ({ isConnected: false }),
 *       CONNECT_OTP() {
 *         throw new FrameError(4001, 'This code is not valid')
 *       },
 *     },
 *   })
 *   channel.send('READY', { version: 1 })
 * }
 */
export function createFrameChannel({
  port,
  clock,
  handlers,
  onClose,
}: FrameChannelOptions): FrameChannel {
  const seen = new Set<string>()
  const requests = createOpenRequests<Request>(clock)
  const channel = createChannel({
    port,
    receive,
    onClose() {
      for (const { controller } of requests.takeAll()) controller.abort(new ChannelClosedError())
      onClose?.()
    },
  })

  function receive(message: Message) {
    const { id, type, payload } = message
    if (id === undefined)
      return requests.take(parseRpcAbort(message).id)?.controller.abort(new RequestAbortedError())
    if (!isMethodType(type)) throw new InvalidMessageError('type')
    // The reply to a repeated id would settle the first request.
    if (seen.has(id)) throw new InvalidMessageError('id')
    try {
      requests.count()
      seen.add(id)
      const [oldest] = seen
      if (oldest !== undefined && seen.size > mostSeen) seen.delete(oldest)
      start(id, type, parsePayload(type, payload))
    } catch (error) {
      postError(id, type, error)
      if (error instanceof InvalidMessageError) throw error
    }
  }

  function start(id: string, type: MethodType, payload: unknown) {
    const handler = Object.hasOwn(handlers, type) && (handlers[type] as Handler | undefined)
    if (!handler) throw new MessageNotSupportedError(type)
    const controller = new AbortController()
    const stop = clock.after(getTimeLimit(type, payload), () => {
      const error = new RequestTimeoutError(type)
      end(() => postError(id, type, error))
      controller.abort(error)
    })
    // A request that has ended otherwise has no reply.
    const end = (reply: () => void) => requests.take(id) && reply()
    requests.add(id, { controller, stop })
    const context = { id, signal: controller.signal }
    getSuccess(handler, type, payload, context).then(
      (success) => end(() => channel.post({ id, type: `${type}_SUCCESS`, payload: success })),
      (error: unknown) => end(() => postError(id, type, error)),
    )
  }

  /** Runs a handler. A result that does not match its schema is not sent. */
  async function getSuccess(
    handler: Handler,
    type: MethodType,
    payload: unknown,
    context: RequestContext,
  ): Promise<unknown> {
    const success = await handler(payload, context)
    try {
      channel.check({ id: context.id, type: `${type}_SUCCESS`, payload: success })
      return parse(getSuccessSchema(type, payload), success)
    } catch {
      throw new UnknownFrameError()
    }
  }

  function postError(id: string, type: MethodType, error: unknown) {
    channel.post({ id, type: `${type}_ERROR`, payload: toErrorPayload(error) })
  }

  return {
    send(type, payload) {
      channel.check({ type, payload })
      channel.post({ type, payload: parse(frameEvents[type], payload) })
    },
    close: channel.close,
  }
}

function toErrorPayload(error: unknown) {
  const isSent = isFrameError(error) && v.is(errorSchema, pick(error))
  return pick(isSent ? error : new UnknownFrameError())
}

const pick = ({ message, code }: FrameError) => ({ message, code })

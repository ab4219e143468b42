import {
  ChannelClosedError,
  FrameError,
  InvalidMessageError,
  LoginAbortedError,
  RequestAbortedError,
  RequestTimeoutError,
  UnknownFrameError,
} from '../errors.ts'
import type { FrameEvent } from '../eventSchemas.ts'
import { errorSchema, type Message, parse, parseFrameEvent, parsePayload } from '../message.ts'
import {
  getSuccessSchema,
  getTimeLimit,
  type MethodType,
  type Payload,
  type Success,
} from '../methods.ts'
import { type ChannelClock, createChannel, type PortLike } from './createChannel.ts'
import { createOpenRequests } from './createOpenRequests.ts'

/** What {@link createPageChannel} takes. */
export type PageChannelOptions = {
  readonly port: PortLike
  readonly clock: ChannelClock
  /** Returns a UUID of a secure generator. */
  readonly randomUUID: () => string
  readonly onEvent: (event: FrameEvent) => void
  /** The channel was closed, by `close` or after three invalid messages; every open request is rejected. */
  readonly onClose?: () => void
}

/** The page's side of the port. */
export type PageChannel = {
  /**
   * Sends a request. The promise always settles.
   *
   * @throws {@link FrameError} with the code of the frame's error reply, or a subclass: {@link InvalidMessageError},
   * {@link RpcNotAllowedError}, {@link TooManyRequestsError}, {@link RequestTimeoutError}, {@link RequestAbortedError}
   * (RPC) or {@link LoginAbortedError} (others) when the signal aborts, {@link ChannelClosedError}.
   */
  request<type extends MethodType>(
    type: type,
    payload: Payload<type>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Success<type>>
  close(): void
}

type Request = {
  readonly type: MethodType
  readonly payload: unknown
  readonly resolve: (success: unknown) => void
  readonly reject: (error: FrameError) => void
  readonly stop: () => void
}

/**
 * Creates the page's side of a channel to the frame.
 *
 * @example
 * import { createPageChannel } from '@latchkey/frame-protocol'
 *
 * const { port1, port2 } = new MessageChannel() // port2 is transferred to the frame
 * const channel = createPageChannel({
 *   port: port1,
 *   clock: {
 *     now: () => Date.now(),
 *     after(ms, task) {
 *       const timer = setTimeout(task, ms)
 *       return () => clearTimeout(timer)
 *     },
 *   },
 *   randomUUID: () => crypto.randomUUID(),
 *   onEvent({ type }) {
 *     if (type === 'READY') channel.request('IS_CONNECTED', {})
 *   },
 * })
 */
export function createPageChannel({
  port,
  clock,
  randomUUID,
  onEvent,
  onClose,
}: PageChannelOptions): PageChannel {
  const requests = createOpenRequests<Request>(clock)
  const channel = createChannel({
    port,
    receive,
    onClose() {
      for (const { reject } of requests.takeAll()) reject(new ChannelClosedError())
      onClose?.()
    },
  })

  function receive(message: Message) {
    const { id } = message
    if (id === undefined) return onEvent(parseFrameEvent(message))
    const request = requests.take(id)
    // Late and repeated replies have no request.
    if (!request) return
    try {
      settle(request, message)
    } catch (error) {
      if (error instanceof InvalidMessageError) request.reject(error)
      throw error
    }
  }

  function start(
    type: MethodType,
    sent: unknown,
    signal: AbortSignal | undefined,
    { resolve, reject }: Pick<Request, 'resolve' | 'reject'>,
  ) {
    if (signal?.aborted) throw createAbortError(type)
    const id = randomUUID()
    channel.check({ id, type, payload: sent })
    const payload = parsePayload(type, sent)
    requests.count()

    function giveUp(error: FrameError) {
      if (!requests.take(id)) return
      if (hasCard(type)) channel.post({ type: 'RPC_ABORT', payload: { id } })
      reject(error)
    }
    const onAbort = () => giveUp(createAbortError(type))
    signal?.addEventListener('abort', onAbort)
    const cancel = clock.after(getTimeLimit(type, payload), () =>
      giveUp(new RequestTimeoutError(type)),
    )
    const stop = () => {
      cancel()
      signal?.removeEventListener('abort', onAbort)
    }
    requests.add(id, { type, payload, resolve, reject, stop })
    channel.post({ id, type, payload })
  }

  return {
    request: (type, payload, { signal } = {}) =>
      new Promise((resolve, reject) =>
        // The schema of the success reply has parsed it.
        start(type, payload, signal, { resolve: resolve as Request['resolve'], reject }),
      ),
    close: channel.close,
  }
}

function settle({ type, payload, resolve, reject }: Request, reply: Message): void {
  if (reply.type === `${type}_SUCCESS`) {
    resolve(parse(getSuccessSchema(type, payload), reply.payload))
  } else if (reply.type === `${type}_ERROR`) {
    const { code, message } = parse(errorSchema, reply.payload)
    reject(new FrameError(code, message || new UnknownFrameError().message))
  } else {
    throw new InvalidMessageError('type')
  }
}

/** Whether a request may have a card, which its end closes. */
const hasCard = (type: MethodType) => type === 'RPC_REQUEST' || type === 'UNLOCK'

const createAbortError = (type: MethodType): FrameError =>
  type === 'RPC_REQUEST' ? new RequestAbortedError() : new LoginAbortedError()

import { expect, test, vi } from 'vitest'
import { examples } from '../../test/examples.ts'
import { createFrame, createIds, flush, toRequest } from '../../test/world.ts'
import { FrameError, InvalidMessageError, RpcNotAllowedError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Handlers, RequestContext } from './createFrameChannel.ts'

const id = '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11'
const sign = examples.RPC_REQUEST.payload
const never = () => new Promise<never>(() => undefined)

/** A frame that has received one request. */
async function createFrameWith(handlers: Handlers, type: string, payload?: unknown) {
  const frame = createFrame(handlers)
  frame.port.deliver(toRequest(id, type, payload))
  await flush()
  return frame
}

test('a handler receives the payload and the id, and its result is posted', async () => {
  const handler = vi.fn(async (_: unknown, __: RequestContext) => ({ isConnected: true }))
  const frame = await createFrameWith({ IS_CONNECTED: handler }, 'IS_CONNECTED', { token: 'a' })
  expect(handler.mock.calls[0]?.[0]).toEqual({ token: 'a' })
  expect(handler.mock.calls[0]?.[1]).toMatchObject({ id, signal: { aborted: false } })
  expect(frame.port.posted).toEqual([
    { v: 1, id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } },
  ])
  expect(frame.clock.timers()).toBe(0)
})

test('error: a typed error of a handler reaches the page with its message and code', async () => {
  const rejecting = () => {
    throw new FrameError(5710, 'The wallet does not support this chain')
  }
  const frame = await createFrameWith({ RPC_REQUEST: rejecting }, 'RPC_REQUEST', sign)
  expect(frame.port.posted).toEqual([
    {
      v: 1,
      id,
      type: 'RPC_REQUEST_ERROR',
      payload: { message: 'The wallet does not support this chain', code: 5710 },
    },
  ])
})

test.each([
  ['an unexpected error', new Error('secret of the vault')],
  ['something thrown that is no error', { message: 'secret of the vault', code: 1 }],
  ['a typed error with a code that is no whole number', new FrameError(1.5, 'secret of the vault')],
  ['a typed error with a text that is too long', new FrameError(1, 'secret'.repeat(1_000))],
])('security: of %s the page learns nothing', async (_, error) => {
  const failing = async () => Promise.reject(error)
  const frame = await createFrameWith({ RPC_REQUEST: failing }, 'RPC_REQUEST', sign)
  expect(frame.port.posted).toEqual([
    {
      v: 1,
      id,
      type: 'RPC_REQUEST_ERROR',
      payload: { message: 'An error occurred', code: -32603 },
    },
  ])
})

test.each([
  ['another field', { isConnected: true, key: 'secret' }],
  ['another type', { isConnected: 'secret' }],
  ['more than a message holds', { isConnected: true, key: 'a'.repeat(limits.total) }],
  ['nothing', undefined],
])('security: a result with %s is not sent', async (_, result) => {
  const handler = () => result as never
  const frame = await createFrameWith({ IS_CONNECTED: handler }, 'IS_CONNECTED', {})
  expect(frame.port.posted).toMatchObject([
    { type: 'IS_CONNECTED_ERROR', payload: { message: 'An error occurred', code: -32603 } },
  ])
})

test.each([
  ['too large', 'a'.repeat(limits.string + 1)],
  ['no plain data', { logs: new Map() }],
])('security: the result of a read that is %s is not sent', async (_, result) => {
  const payload = { method: 'eth_getLogs', params: [{}] }
  const frame = await createFrameWith({ RPC_REQUEST: () => result }, 'RPC_REQUEST', payload)
  expect(frame.port.posted).toMatchObject([
    { type: 'RPC_REQUEST_ERROR', payload: { code: -32603 } },
  ])
})

test('error: a request without a handler is not supported', async () => {
  const frame = await createFrameWith({}, 'CONNECT_FARCASTER')
  expect(frame.port.posted).toMatchObject([
    { type: 'CONNECT_FARCASTER_ERROR', payload: { code: 4200 } },
  ])
})

test('error: a handler that does not end is aborted at the limit, and the page is told', async () => {
  let signal: AbortSignal | undefined
  const waiting: Handlers = {
    CONNECT_OTP: (_, context) => {
      signal = context.signal
      return never()
    },
  }
  const frame = await createFrameWith(waiting, 'CONNECT_OTP', { otp: '1' })
  frame.clock.advance(29_999)
  expect([signal?.aborted, frame.port.posted]).toEqual([false, []])
  frame.clock.advance(1)
  expect(signal?.aborted).toBe(true)
  expect(frame.port.posted).toMatchObject([
    { type: 'CONNECT_OTP_ERROR', payload: { code: -32011 } },
  ])
})

test('RPC_ABORT aborts the signal of its request, which then has no reply', async () => {
  const signals: Record<string, AbortSignal> = {}
  let approve: (signature: string) => void = () => undefined
  const handlers: Handlers = {
    RPC_REQUEST(_, context) {
      signals[context.id] = context.signal
      return new Promise<string>((resolve) => {
        approve = resolve
      })
    },
  }
  const frame = await createFrameWith(handlers, 'RPC_REQUEST', sign)
  const other = createIds()()
  frame.port.deliver(toRequest(other, 'RPC_REQUEST', sign))
  await flush()
  frame.port.deliver({ v: 1, type: 'RPC_ABORT', payload: { id } })
  expect([signals[id]?.aborted, signals[other]?.aborted]).toEqual([true, false])
  expect(signals[id]?.reason).toMatchObject({ code: 4001 })
  approve(examples.RPC_REQUEST.success as string)
  await flush()
  expect(frame.port.posted.map((message) => message.id)).toEqual([other])
})

test('an abort of an unknown request is ignored', async () => {
  const frame = createFrame({})
  for (let count = 0; count < 5; count += 1)
    frame.port.deliver({ v: 1, type: 'RPC_ABORT', payload: { id } })
  expect([frame.port.posted, frame.closed]).toEqual([[], []])
})

test('security: an id is accepted once, also after its reply', async () => {
  const handler = vi.fn(() => undefined)
  const frame = await createFrameWith({ RELOAD: handler }, 'RELOAD')
  frame.port.deliver(toRequest(id, 'RELOAD'))
  await flush()
  expect(handler).toHaveBeenCalledTimes(1)
  expect(frame.port.posted).toHaveLength(1)
})

test('security: an RPC method that is not allowed has an error reply, and no handler runs', async () => {
  const handler = vi.fn()
  const frame = await createFrameWith({ RPC_REQUEST: handler }, 'RPC_REQUEST', {
    method: 'eth_sign',
    params: [],
  })
  const { message, code } = new RpcNotAllowedError()
  expect(frame.port.posted).toMatchObject([{ payload: { message, code } }])
  expect(handler).not.toHaveBeenCalled()
})

test('security: three invalid messages close the port and abort what is open', async () => {
  let signal: AbortSignal | undefined
  const handlers: Handlers = {
    GET_USER: (_, context) => {
      signal = context.signal
      return never()
    },
  }
  const frame = await createFrameWith(handlers, 'GET_USER', {})
  const next = createIds()
  frame.port.deliver(toRequest(next(), 'CONNECT_EMAIL', { email: 'alice' }))
  frame.port.deliver(toRequest(next(), 'READY', { version: 1 }))
  expect(frame.closed).toEqual([])
  frame.port.deliver(toRequest(next(), 'RPC_ABORT', { id }))
  expect([frame.port.isClosed, frame.closed.length, signal?.aborted]).toEqual([true, 1, true])
  expect(frame.port.posted).toMatchObject([
    { type: 'CONNECT_EMAIL_ERROR', payload: { code: -32602 } },
  ])
  expect(() => frame.channel.send('HIDE', undefined)).toThrow('closed')
})

test('security: the 33rd open request, and the 51st within a second, are refused', async () => {
  const handler = vi.fn(never)
  const frame = createFrame({ GET_USER: handler, RELOAD: () => undefined })
  const next = createIds()
  for (let count = 0; count <= limits.inFlight; count += 1)
    frame.port.deliver(toRequest(next(), 'GET_USER', {}))
  await flush()
  expect(handler).toHaveBeenCalledTimes(limits.inFlight)
  expect(frame.port.posted).toMatchObject([{ type: 'GET_USER_ERROR', payload: { code: -32005 } }])

  const quick = createFrame({ RELOAD: () => undefined })
  for (let count = 0; count <= limits.requestsPerSecond; count += 1) {
    quick.port.deliver(toRequest(next(), 'RELOAD'))
    await flush()
  }
  expect(quick.port.posted.at(-1)).toMatchObject({ payload: { code: -32005 } })
  quick.clock.advance(1_000)
  quick.port.deliver(toRequest(next(), 'RELOAD'))
  await flush()
  expect(quick.port.posted.at(-1)).toMatchObject({ type: 'RELOAD_SUCCESS' })
  expect(quick.closed).toEqual([])
})

test('events are posted without an id, and parsed before', () => {
  const { channel, port } = createFrame({})
  channel.send('READY', { version: 1 })
  channel.send('SHOW', { height: 320 })
  channel.send('HIDE', undefined)
  channel.send('SESSION_UPDATE', { token: 'token' })
  expect(port.posted).toEqual([
    { v: 1, type: 'READY', payload: { version: 1 } },
    { v: 1, type: 'SHOW', payload: { height: 320 } },
    { v: 1, type: 'HIDE', payload: undefined },
    { v: 1, type: 'SESSION_UPDATE', payload: { token: 'token' } },
  ])
  const invalid = { token: 'token', key: 'secret' }
  expect(() => channel.send('SESSION_UPDATE', invalid)).toThrow(InvalidMessageError)
  expect(port.posted).toHaveLength(4)
})

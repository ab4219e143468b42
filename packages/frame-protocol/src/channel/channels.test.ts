import { MessageChannel } from 'node:worker_threads'
import { runs, withPollutedPrototype } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { eventExamples, eventTypes, examples, types } from '../../test/examples.ts'
import { createFrame, createPage, createPort, flush, toRequest } from '../../test/world.ts'
import { FrameError } from '../errors.ts'
import type { FrameEvent } from '../eventSchemas.ts'
import { protocolVersion } from '../message.ts'
import type { MethodType } from '../methods.ts'
import type { Handlers } from './createFrameChannel.ts'
import { createFrameChannel } from './createFrameChannel.ts'
import { createPageChannel } from './createPageChannel.ts'

/** Handlers that reply with the examples. */
const handlers = Object.fromEntries(
  types.map((type) => [type, () => examples[type].success]),
) as Handlers

/** Both sides on a real channel of Node. */
function createPair(frameHandlers: Handlers) {
  const { port1, port2 } = new MessageChannel()
  const events: FrameEvent[] = []
  const clock = createPage().clock
  const page = createPageChannel({
    port: port1,
    clock,
    randomUUID: () => crypto.randomUUID(),
    onEvent: (event) => events.push(event),
  })
  const frame = createFrameChannel({ port: port2, clock, handlers: frameHandlers })
  return { page, frame, events, clock }
}

test('every request and its replies cross a real channel', async () => {
  const seen: Record<string, unknown> = {}
  const recording = Object.fromEntries(
    types.map((type) => [
      type,
      (payload: unknown) => {
        seen[type] = payload
        return examples[type].success
      },
    ]),
  ) as Handlers
  const { page } = createPair(recording)
  for (const type of types)
    expect(await page.request(type, examples[type].payload as never)).toEqual(
      examples[type].success,
    )
  expect(seen).toEqual(Object.fromEntries(types.map((type) => [type, examples[type].payload])))
  page.close()
})

test.each(types)('%s has _SUCCESS and _ERROR replies', async (type) => {
  const failing = () => {
    throw new FrameError(4001, 'Rejected')
  }
  const { page: accepted } = createPair({ [type]: handlers[type] })
  const { page: rejected } = createPair({ [type]: failing })
  const payload = examples[type].payload as never
  expect(await accepted.request(type, payload)).toEqual(examples[type].success)
  await expect(rejected.request(type, payload)).rejects.toMatchObject({
    message: 'Rejected',
    code: 4001,
  })
  accepted.close()
  rejected.close()
})

test('every event crosses a real channel', async () => {
  const { page, frame, events } = createPair({})
  for (const type of eventTypes) frame.send(type, eventExamples[type] as never)
  await expect.poll(() => events.length).toBe(eventTypes.length)
  expect(events).toEqual(eventTypes.map((type) => ({ type, payload: eventExamples[type] })))
  page.close()
})

test('an abort crosses a real channel', async () => {
  let signal: AbortSignal | undefined
  const { page } = createPair({
    RPC_REQUEST(_, context) {
      signal = context.signal
      return new Promise(() => undefined)
    },
  })
  const controller = new AbortController()
  const { payload } = examples.RPC_REQUEST
  const request = page.request('RPC_REQUEST', payload, { signal: controller.signal })
  await expect.poll(() => signal?.aborted).toBe(false)
  controller.abort()
  await expect(request).rejects.toThrow('Request was aborted')
  await expect.poll(() => signal?.aborted).toBe(true)
  page.close()
})

type Race = 'reply' | 'abort' | 'limit' | 'close'

test('replies, aborts, limits and the end of the channel race: each request settles once', async () => {
  const races = fc.array(fc.constantFrom<Race>('reply', 'abort', 'limit', 'close'), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(fc.constantFrom(...types), races), { minLength: 1, maxLength: 12 }),
      async (scheduler, plans) => {
        const page = createPage()
        let settled = 0
        const requests = plans.map(([type, steps]) => {
          const controller = new AbortController()
          const { signal } = controller
          const promise = page.channel.request(type, examples[type].payload as never, { signal })
          const count = () => {
            settled += 1
          }
          promise.then(count, count)
          const id = page.port.posted.at(-1)?.id
          const payload = examples[type].success
          const run: Record<Race, () => void> = {
            reply: () =>
              page.port.deliver({ v: protocolVersion, id, type: `${type}_SUCCESS`, payload }),
            abort: () => controller.abort(),
            limit: () => page.clock.advance(600_000),
            close: () => page.channel.close(),
          }
          for (const step of steps) scheduler.schedule(Promise.resolve(), step).then(run[step])
          return { promise, steps }
        })
        await scheduler.waitAll()
        page.clock.advance(600_000)
        await Promise.allSettled(requests.map(({ promise }) => promise))
        await flush()
        expect(settled).toBe(plans.length)
        expect(page.clock.timers()).toBe(0)
        const aborts = page.port.posted.filter(({ type }) => type === 'RPC_ABORT')
        const ids = aborts.map(({ payload }) => (payload as { id: string }).id)
        expect(new Set(ids).size).toBe(ids.length)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('security: a request runs once, and has one reply at most, in every order of reply, abort and limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...(['approve', 'abort', 'limit', 'repeat'] as const)), {
        maxLength: 8,
      }),
      async (scheduler, steps) => {
        let calls = 0
        let approve: () => void = () => undefined
        const frame = createFrame({
          RPC_REQUEST() {
            calls += 1
            return new Promise((resolve) => {
              approve = () => resolve(examples.RPC_REQUEST.success)
            })
          },
        })
        const id = '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11'
        const request = toRequest(id, 'RPC_REQUEST', examples.RPC_REQUEST.payload)
        frame.port.deliver(request)
        const run = {
          approve: () => approve(),
          abort: () => frame.port.deliver({ v: 1, type: 'RPC_ABORT', payload: { id } }),
          limit: () => frame.clock.advance(600_000),
          repeat: () => frame.port.deliver(request),
        }
        for (const step of steps)
          scheduler.schedule(Promise.resolve(), step).then(() => run[step]())
        await scheduler.waitAll()
        await flush()
        expect(calls).toBe(1)
        expect(frame.port.posted.length).toBeLessThanOrEqual(1)
        const isAnswered = steps.includes('approve') || steps.includes('limit')
        if (
          !steps.includes('abort') &&
          isAnswered &&
          steps.filter((s) => s === 'repeat').length < 3
        )
          expect(frame.port.posted).toHaveLength(1)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('security: a 10 MB string is refused without being parsed', async () => {
  const port = createPort()
  const handler = vi.fn(() => undefined)
  const frame = createFrame({ CONNECT_OTP: handler }, port)
  const id = '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11'
  for (const message of [
    toRequest(id, 'CONNECT_OTP', { otp: '1'.repeat(10_000_000) }),
    'a'.repeat(10_000_000),
    toRequest(id, 'CONNECT_OTP'.repeat(1_000_000), {}),
  ])
    port.deliver(message)
  await flush()
  expect([port.posted, frame.closed.length]).toEqual([[], 1])
  expect(handler).not.toHaveBeenCalled()
})

test.each([true, false])(
  'security: a property of Object.prototype is not part of a message (enumerable: %s)',
  async (enumerable) => {
    for (const [name, value] of [
      ['foo', 1],
      ['payload', { otp: '666666' }],
      ['id', '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11'],
      ['token', 'evil'],
      ['chainId', 'eip155:666'],
      ['IS_CONNECTED', () => ({ isConnected: true })],
      ['evil_method', {}],
    ] as const) {
      const payloads = await withPollutedPrototype(name, value, { enumerable }, async () => {
        const seen: unknown[] = []
        const recording: Handlers = {
          GET_USER(payload) {
            seen.push(Object.entries(payload).filter(([, field]) => field !== undefined))
            return examples.GET_USER.success
          },
        }
        const frame = createFrame(recording)
        const id = '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a12'
        frame.port.deliver(toRequest(id, 'GET_USER', {}))
        frame.port.deliver({ v: 1, id: id.replace('12', '13'), type: 'IS_CONNECTED', payload: {} })
        frame.port.deliver({ v: 1, id: id.replace('12', '14'), type: name, payload: {} })
        await flush()
        const codes = frame.port.posted.map(({ type, payload }) => [
          type,
          Object(payload).code as unknown,
        ])
        return { seen, codes }
      })
      expect(payloads.seen).toEqual([[]])
      expect(payloads.codes).toContainEqual(['IS_CONNECTED_ERROR', 4200])
    }
  },
)

test('security: requests of pages that never end leave room for later ones', async () => {
  const frame = createFrame({ GET_USER: () => new Promise(() => undefined) })
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID())
  for (const id of ids) {
    frame.port.deliver(toRequest(id, 'GET_USER' satisfies MethodType, {}))
    frame.clock.advance(1_000)
  }
  await flush()
  const codes = frame.port.posted.map(({ payload }) => (payload as { code: number }).code)
  expect(new Set(codes)).toEqual(new Set([-32011]))
})

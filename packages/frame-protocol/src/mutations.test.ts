import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { eventExamples, eventTypes, examples, types } from '../test/examples.ts'
import { createFrame, createPage, flush } from '../test/world.ts'
import type { Handlers } from './channel/createFrameChannel.ts'
import { parseFrameEvent, parseMessage, parsePayload } from './message.ts'
import { isMethodType } from './methods.ts'

type Json = Readonly<Record<string, unknown>>

const id = '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11'
const requests = types.map((type) => ({ v: 1, id, type, payload: examples[type].payload }))
const successes = types.map((type) => ({
  v: 1,
  id,
  type: `${type}_SUCCESS`,
  payload: examples[type].success,
}))
const events = eventTypes.map((type) => ({ v: 1, type, payload: eventExamples[type] }))
const known = ['v', 'id', 'type', 'payload']

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, 0, -1, true, '', 'evil', [], [[]], 1n, new Date(0)),
  fc.double(),
  fc.string({ minLength: 1 }),
  fc.array(fc.integer(), { minLength: 1 }),
  fc.constant({ evil: true }),
)
/** Every change makes the message invalid. */
const mutated = (messages: readonly Json[]) =>
  fc.constantFrom(...messages).chain((message) =>
    fc.oneof(
      fc.anything({ withNullPrototype: true }),
      junk.filter((value) => value !== 1).map((v) => ({ ...message, v })),
      fc.constantFrom('v', 'type').map((key) => omit(message, key)),
      junk.map((value) => ({ ...message, id: value })),
      fc.string({ minLength: 1 }).map((text) => ({ ...message, type: `${message.type}${text}` })),
      fc
        .string({ minLength: 1 })
        .filter((key) => !known.includes(key))
        .map((key) => ({ ...message, [key]: 1 })),
      fc
        .string({ minLength: 1 })
        .filter((key) => !Object.hasOwn(Object(message.payload), key))
        .map((key) => ({ ...message, payload: { ...Object(message.payload), [key]: 1 } })),
      fc
        .constantFrom(null, 1, [], [[]], { evil: true })
        .map((payload) => ({ ...message, payload })),
      fc.constant([message]),
      fc.constant(JSON.stringify(message)),
    ),
  )

function omit(message: Json, key: string): Json {
  return Object.fromEntries(Object.entries(message).filter(([name]) => name !== key))
}

const accepts = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

test('security: of 2,000 changed requests none reaches a handler', async () => {
  await fc.assert(
    fc.asyncProperty(mutated(requests), async (message) => {
      const handler = vi.fn()
      const handlers = Object.fromEntries(types.map((type) => [type, handler])) as Handlers
      const frame = createFrame(handlers)
      frame.port.deliver(message)
      await flush()
      expect(handler).not.toHaveBeenCalled()
      for (const { type } of frame.port.posted) expect(type).toMatch(/_ERROR$/)
    }),
    { numRuns: runs(2_000) },
  )
})

test('security: of 2,000 changed replies and events none resolves a request or is reported', async () => {
  const pairs = fc
    .constantFrom(...successes.filter(({ type }) => type !== 'RPC_REQUEST_SUCCESS'))
    .chain((message) => fc.tuple(fc.constant(message), mutated([message, ...events])))
  await fc.assert(
    fc.asyncProperty(pairs, async ([{ type }, message]) => {
      const page = createPage()
      const asked = types.find((name) => `${name}_SUCCESS` === type) ?? 'RELOAD'
      const resolved = vi.fn()
      const request = page.channel.request(asked, examples[asked].payload as never)
      request.then(resolved, () => undefined)
      const isOfRequest = Object(message).id === id
      const posted = page.port.posted[0]?.id
      page.port.deliver(isOfRequest ? { ...Object(message), id: posted } : message)
      await flush()
      expect(resolved).not.toHaveBeenCalled()
      expect(page.events).toEqual([])
      page.channel.close()
    }),
    { numRuns: runs(2_000) },
  )
})

test('the unchanged messages are accepted', () => {
  for (const message of requests) {
    const { type, payload } = parseMessage(message)
    expect(isMethodType(type) && accepts(() => parsePayload(type, payload))).toBe(true)
  }
  for (const message of events)
    expect(accepts(() => parseFrameEvent(parseMessage(message)))).toBe(true)
  expect(successes.every((message) => accepts(() => parseMessage(message)))).toBe(true)
})

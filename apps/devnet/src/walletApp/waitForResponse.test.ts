import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { waitForResponse } from './waitForResponse.ts'

const method = 'wc_sessionUpdate'
const events = new EventEmitter()
const respond = (response: object, topic = 'ours', of = method) =>
  void events.emit('history_updated', { topic, request: { method: of }, response })

const request = (question: () => Promise<unknown>, limitMs?: number) =>
  waitForResponse(
    { core: { history: { events } } } as never,
    { topic: 'ours', method, ...(limitMs !== undefined && { limitMs }) },
    question,
  )

test("a response that arrives before the relay's receipt of the request is accepted", async () => {
  await request(async () => respond({ result: true }))
  const late = request(async () => 'sent')
  await Promise.resolve()
  respond({ result: true })
  await late
  expect(events.listenerCount('history_updated')).toBe(0)
})

test('error: an error response is thrown, and responses to other sessions or requests are ignored', async () => {
  const requested = request(async () => {
    respond({ error: { code: 1, message: 'of another' } }, 'theirs')
    respond({ error: { code: 1, message: 'of another' } }, 'ours', 'wc_sessionExtend')
    respond({ error: { code: 3003, message: 'Unauthorized update request' } })
  })
  await expect(requested).rejects.toThrow('Unauthorized update request')
})

test('error: a page that does not respond, and a request that cannot be sent, are reported', async () => {
  await expect(request(async () => 'sent', 20)).rejects.toThrow(
    'The page did not respond to wc_sessionUpdate.',
  )
  await expect(request(() => Promise.reject(new Error('no socket')))).rejects.toThrow('no socket')
  expect(events.listenerCount('history_updated')).toBe(0)
})

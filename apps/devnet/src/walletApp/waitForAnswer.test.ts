import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { waitForAnswer } from './waitForAnswer.ts'

const method = 'wc_sessionUpdate'
const events = new EventEmitter()
const answer = (response: object, topic = 'ours', of = method) =>
  void events.emit('history_updated', { topic, request: { method: of }, response })

const ask = (question: () => Promise<unknown>, limitMs?: number) =>
  waitForAnswer(
    { core: { history: { events } } } as never,
    { topic: 'ours', method, ...(limitMs !== undefined && { limitMs }) },
    question,
  )

test('an answer counts also when it overtakes the receipt of the question', async () => {
  await ask(async () => answer({ result: true }))
  const late = ask(async () => 'sent')
  await Promise.resolve()
  answer({ result: true })
  await late
  expect(events.listenerCount('history_updated')).toBe(0)
})

test('error: a refusal is thrown, and what another session or question is answered is not ours', async () => {
  const asked = ask(async () => {
    answer({ error: { code: 1, message: 'of another' } }, 'theirs')
    answer({ error: { code: 1, message: 'of another' } }, 'ours', 'wc_sessionExtend')
    answer({ error: { code: 3003, message: 'Unauthorized update request' } })
  })
  await expect(asked).rejects.toThrow('Unauthorized update request')
})

test('error: a page that does not answer, and a question that cannot be sent, are said to be so', async () => {
  await expect(ask(async () => 'sent', 20)).rejects.toThrow(
    'The page did not answer wc_sessionUpdate.',
  )
  await expect(ask(() => Promise.reject(new Error('no socket')))).rejects.toThrow('no socket')
  expect(events.listenerCount('history_updated')).toBe(0)
})

import { expect, test } from 'vitest'
import { InvalidRequestError, NotAvailableError, UpstreamError } from '../errors.ts'
import { errorAnswer, errorBody } from './errorAnswer.ts'

const answer = async (error: unknown) => {
  const lines: unknown[] = []
  const response = errorAnswer(error, (...line) => lines.push(line), 'r1')
  return { status: response.status, body: await response.text(), lines }
}

test('a failure with reasons is told as such and is not logged', async () => {
  const { status, body, lines } = await answer(new InvalidRequestError('page', 'must be 1'))
  expect(status).toBe(400)
  expect(errorBody.parse(JSON.parse(body))).toEqual({
    status: 'FAILED',
    reasons: [{ field: 'page', description: 'must be 1' }],
  })
  expect(lines).toEqual([])
})

test('what is not available is 501, which nobody retries', async () => {
  expect((await answer(new NotAvailableError('prices', 'No source'))).status).toBe(501)
})

test('security: the cause of an upstream failure is logged and not told', async () => {
  const cause = new Error('connect https://key@node.example')
  const { status, body, lines } = await answer(new UpstreamError('chainId', 'No node', cause))
  expect(status).toBe(503)
  expect(body).not.toContain('key@')
  expect(JSON.stringify(lines)).toContain('key@node.example')
})

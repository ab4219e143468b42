import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createPorts } from '../../test/createDevice.ts'
import { accountsUrl, createServer } from '../../test/createServer.ts'
import type { Ports } from '../ports.ts'
import { createAccountsClient } from './createAccountsClient.ts'
import { createDeviceKey } from './createProof.ts'
import { emailSchema } from './schema.ts'

const path = '/v1/embedded/email'
const step = {
  method: 'POST',
  path,
  body: { email: 'alice@shop.example' },
  schema: emailSchema,
} as const

async function createWorld(changes: Partial<Ports> = {}, projectId = 'demo') {
  const server = createServer()
  const key = createDeviceKey()
  const settings = { accountsUrl, projectId }
  const client = createAccountsClient(createPorts(server, changes), settings, () => key)
  return { server, client }
}

test('a request has its project, its proof and its body', async () => {
  const { server, client } = await createWorld()
  expect(await client.request(step)).toMatchObject({ action: 'VERIFY_OTP' })
  expect(server.requests).toEqual([
    { path, url: `${accountsUrl}${path}?projectId=demo`, body: '{"email":"alice@shop.example"}' },
  ])
})

test('a wrong clock is corrected once, by the date of the response', async () => {
  const { server, client } = await createWorld({ now: () => 1_700_000_000_000 })
  expect(await client.request(step)).toMatchObject({ action: 'VERIFY_OTP' })
  expect(server.requests).toHaveLength(2)
  await client.request(step)
  expect(server.requests).toHaveLength(3)
})

test('error: a proof that is refused twice is not sent a third time', async () => {
  const { server, client } = await createWorld({ now: () => 1_700_000_000_000 })
  server.responses[path] = () =>
    Response.json(
      { reasons: [{ field: 'DPoP', description: '' }] },
      { status: 401, headers: { date: new Date(1_795_000_000_000).toUTCString() } },
    )
  await expect(client.request(step)).rejects.toMatchObject({ code: -32603 })
  expect(server.requests).toHaveLength(2)
})

test('error: a proof that is refused for another reason than the clock is not repeated', async () => {
  const { server, client } = await createWorld()
  server.responses[path] = () =>
    Response.json(
      { reasons: [{ field: 'DPoP', description: '' }] },
      { status: 401, headers: { date: new Date(server.time).toUTCString() } },
    )
  await expect(client.request(step)).rejects.toMatchObject({ code: -32603 })
  expect(server.requests).toHaveLength(1)
})

const noAnswer = { code: -32603, message: "The wallet's server did not answer" }
const failure =
  (status: number, field: string, headers = {}) =>
  () =>
    Response.json(
      { reasons: [{ field, description: 'SELECT * FROM accounts' }] },
      { status, headers },
    )

test.each([
  ['a wrong code', failure(400, 'code'), { code: -32000, message: 'This code is wrong' }],
  [
    'a code that is over',
    failure(400, 'flowId'),
    { code: -32001, message: 'This code is no longer valid. Request another one' },
  ],
  [
    'a code of more than 5 minutes ago',
    failure(401, 'code'),
    { code: -32001, message: 'This code is no longer valid. Request another one' },
  ],
  ['an invalid email', failure(400, 'email'), { code: -32602 }],
  [
    'a session that has ended',
    failure(401, 'session'),
    { code: 4100, message: 'You are not signed in' },
  ],
  ['a project it does not know', failure(401, 'projectId'), { code: 4100 }],
  ['an origin it does not know', failure(403, 'origin'), { code: 4100 }],
  ['a server without email login', failure(501, 'embedded'), { code: 4200 }],
  [
    'too many mails',
    failure(429, 'email', { 'retry-after': '17' }),
    { code: -32005, message: 'Please try again after 17 seconds', name: 'EmailThrottledError' },
  ],
  [
    'too many mails, without a time',
    failure(429, 'email'),
    { message: 'Please try again after 30 seconds' },
  ],
  ['a field of Object.prototype', failure(400, 'constructor'), noAnswer],
  ['a server that is down', () => Promise.reject(new TypeError('fetch failed')), noAnswer],
  ['an internal error', () => new Response('Internal server error', { status: 500 }), noAnswer],
  ['a page instead of JSON', () => new Response('<html>'), noAnswer],
  ['an empty response', () => new Response(null), noAnswer],
  ['another shape', () => Response.json({ action: 'CONNECT' }), noAnswer],
  [
    'more than 64 KiB',
    () => Response.json({ flowId: null, action: 'CONNECT', more: 'a'.repeat(65_536) }),
    noAnswer,
  ],
])('error: %s has a text for the visitor', async (_, respond, expected) => {
  const { server, client } = await createWorld()
  server.responses[path] = respond
  const error = await client.request(step).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject(expected)
  expect(String(error)).not.toContain('SELECT')
})

test('error: no answer within 10 s', async () => {
  const limits: number[] = []
  const timeout = (ms: number) => {
    limits.push(ms)
    return AbortSignal.abort()
  }
  const { client } = await createWorld({ timeout })
  await expect(client.request(step)).rejects.toMatchObject(noAnswer)
  expect(limits).toEqual([10_000])
})

test('error: an aborted request rejects with the reason', async () => {
  const { client } = await createWorld()
  const signal = AbortSignal.abort(new Error('the page has gone'))
  await expect(client.request({ ...step, schema: v.unknown(), signal })).rejects.toThrow(
    'the page has gone',
  )
})

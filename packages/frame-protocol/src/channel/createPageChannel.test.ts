import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { examples, types } from '../../test/examples.ts'
import { createPage, flush } from '../../test/world.ts'
import { FrameError } from '../errors.ts'
import { limits } from '../limits.ts'
import { getTimeLimit, type Payload } from '../methods.ts'

const sign: Payload<'RPC_REQUEST'> = { method: 'personal_sign', params: ['0x00', '0x01'] }
const reply = (page: ReturnType<typeof createPage>, type: string, payload?: unknown) =>
  page.port.deliver({ v: 1, id: page.port.posted.at(-1)?.id, type, payload })

test('a request is posted with version, id, type and payload, and resolves with the reply', async () => {
  const page = createPage()
  const request = page.channel.request('SWITCH_NETWORK', { chainId: 10 })
  expect(page.port.posted).toEqual([
    {
      v: 1,
      id: '00000000-0000-4000-8000-000000000001',
      type: 'SWITCH_NETWORK',
      payload: { chainId: 10 },
    },
  ])
  reply(page, 'SWITCH_NETWORK_SUCCESS', { chainId: 10 })
  expect(await request).toEqual({ chainId: 10 })
  expect(page.clock.timers()).toBe(0)
})

test('error: an error reply rejects with its message and code', async () => {
  const page = createPage()
  const request = page.channel.request('CONNECT_OTP', { otp: '123456' })
  reply(page, 'CONNECT_OTP_ERROR', { message: 'Wrong code', code: 4001 })
  await expect(request).rejects.toMatchObject({ message: 'Wrong code', code: 4001 })
  await expect(request).rejects.toBeInstanceOf(FrameError)
})

test('error: an error reply without a text reads “An error occurred”', async () => {
  const page = createPage()
  const request = page.channel.request('RELOAD', undefined)
  reply(page, 'RELOAD_ERROR', { message: '', code: -32603 })
  await expect(request).rejects.toMatchObject({ message: 'An error occurred', code: -32603 })
})

test.each(types)('error: %s without a reply is rejected at its limit', async (type) => {
  const page = createPage()
  const request = page.channel.request(type, examples[type].payload as never)
  page.clock.advance(getTimeLimit(type, examples[type].payload) - 1)
  expect(page.clock.timers()).toBe(1)
  page.clock.advance(1)
  await expect(request).rejects.toMatchObject({ name: 'RequestTimeoutError', code: -32011 })
})

test.each([
  ['CONNECT_EMAIL', { email: 'alice@shop.example' }],
  ['CONNECT_DEVICE', undefined],
  ['CONNECT_OTP', { otp: '123456' }],
] as const)('error: %s without a reply is rejected after 30,000 ms', async (type, payload) => {
  const page = createPage()
  let isSettled = false
  const request = page.channel.request(type, payload).finally(() => {
    isSettled = true
  })
  request.catch(() => undefined)
  page.clock.advance(29_999)
  await flush()
  expect(isSettled).toBe(false)
  page.clock.advance(1)
  await expect(request).rejects.toMatchObject({ name: 'RequestTimeoutError', code: -32011 })
})

test('error: an RPC request that is aborted, or takes too long, is rejected, and the frame is told', async () => {
  const page = createPage()
  const controller = new AbortController()
  const aborted = page.channel.request('RPC_REQUEST', sign, { signal: controller.signal })
  const { id } = page.port.posted[0] ?? {}
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ message: 'Request was aborted', code: 4001 })
  expect(page.port.posted[1]).toEqual({ v: 1, type: 'RPC_ABORT', payload: { id } })
  const late = page.channel.request('RPC_REQUEST', sign)
  page.clock.advance(600_000)
  await expect(late).rejects.toThrow('RPC_REQUEST')
  expect(page.port.posted[3]).toMatchObject({ type: 'RPC_ABORT' })
  expect(page.clock.timers()).toBe(0)
})

test('error: an UNLOCK that is aborted, or takes longer than 10 minutes, is rejected, and the frame is told', async () => {
  const page = createPage()
  const controller = new AbortController()
  const { signal } = controller
  const aborted = page.channel.request('UNLOCK', undefined, { signal })
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'LoginAbortedError', code: 4001 })
  const late = page.channel.request('UNLOCK', undefined)
  page.clock.advance(599_999)
  expect(page.port.posted).toHaveLength(3)
  page.clock.advance(1)
  await expect(late).rejects.toMatchObject({ name: 'RequestTimeoutError', code: -32011 })
  const [first, told, second, toldLate] = page.port.posted
  expect([first?.type, second?.type]).toEqual(['UNLOCK', 'UNLOCK'])
  expect(told).toEqual({ v: 1, type: 'RPC_ABORT', payload: { id: first?.id } })
  expect(toldLate).toEqual({ v: 1, type: 'RPC_ABORT', payload: { id: second?.id } })
  expect(page.clock.timers()).toBe(0)
})

test('error: a request of another kind that is aborted reads “Something went wrong”', async () => {
  const page = createPage()
  const controller = new AbortController()
  const request = page.channel.request('CONNECT_DEVICE', undefined, { signal: controller.signal })
  controller.abort()
  await expect(request).rejects.toMatchObject({ message: 'Something went wrong', code: 4001 })
  expect(page.port.posted).toHaveLength(1)
})

test('a signal that outlives its requests keeps no listener of them', async () => {
  const page = createPage()
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  const request = page.channel.request('IS_CONNECTED', {}, { signal })
  reply(page, 'IS_CONNECTED_SUCCESS', { isConnected: true })
  await request
  expect(remove).toHaveBeenCalledTimes(1)
})

test('error: a request whose signal is aborted already is not posted', async () => {
  const page = createPage()
  const signal = AbortSignal.abort()
  await expect(page.channel.request('RPC_REQUEST', sign, { signal })).rejects.toThrow('aborted')
  expect(page.port.posted).toEqual([])
})

test('error: closing rejects every open request and all later ones', async () => {
  const page = createPage()
  const open = [page.channel.request('RPC_REQUEST', sign), page.channel.request('GET_USER', {})]
  page.channel.close()
  page.channel.close()
  open.push(page.channel.request('GET_USER', {}))
  for (const request of open)
    await expect(request).rejects.toMatchObject({ name: 'ChannelClosedError', code: 4900 })
  expect([page.port.isClosed, page.closed.length, page.clock.timers()]).toEqual([true, 1, 0])
  expect(page.port.posted).toHaveLength(2)
})

test('error: the 33rd open request is rejected at once', async () => {
  const page = createPage()
  const open = Array.from({ length: limits.inFlight }, () => page.channel.request('GET_USER', {}))
  page.clock.advance(1_000)
  await expect(page.channel.request('GET_USER', {})).rejects.toMatchObject({
    name: 'TooManyRequestsError',
    code: -32005,
  })
  reply(page, 'GET_USER_SUCCESS', examples.GET_USER.success)
  await open.at(-1)
  const next = page.channel.request('GET_USER', {})
  expect(page.port.posted).toHaveLength(limits.inFlight + 1)
  page.channel.close()
  await Promise.allSettled([...open, next])
})

test('error: the 51st request within a second is rejected at once', async () => {
  const page = createPage()
  const send = async () => {
    const request = page.channel.request('GET_USER', {})
    reply(page, 'GET_USER_SUCCESS', examples.GET_USER.success)
    await request
  }
  for (let count = 0; count < limits.requestsPerSecond; count += 1) await send()
  page.clock.advance(999)
  await expect(send()).rejects.toMatchObject({ name: 'TooManyRequestsError' })
  page.clock.advance(1)
  await send()
})

test('a clock that is set back does not block requests', async () => {
  const page = createPage()
  const send = async () => {
    const request = page.channel.request('IS_CONNECTED', {})
    reply(page, 'IS_CONNECTED_SUCCESS', { isConnected: true })
    return request
  }
  page.clock.advance(1_000_000)
  for (let count = 0; count < limits.requestsPerSecond; count += 1) await send()
  page.clock.advance(-500_000)
  expect(await send()).toEqual({ isConnected: true })
})

test('error: a payload that does not match, or is too large, is not posted', async () => {
  const page = createPage()
  const requests = [
    page.channel.request('CONNECT_EMAIL', { email: 'alice' }),
    page.channel.request('CONNECT_OTP', { otp: '1'.repeat(10_000_000) }),
    page.channel.request('RPC_REQUEST', { method: 'personal_sign', params: [1n, () => 1] }),
    page.channel.request('RPC_REQUEST', { method: 'eth_sign' as 'eth_call' }),
  ]
  const results = await Promise.allSettled(requests)
  expect(results.map((result) => result.status === 'rejected' && result.reason.code)).toEqual([
    -32602, -32602, -32602, -32601,
  ])
  expect(page.port.posted).toEqual([])
})

test('security: an error names the field and never its value', async () => {
  const page = createPage()
  const request = page.channel.request('CONNECT_OTP', { otp: 987654 as never })
  await expect(request).rejects.toThrow(/^The message is invalid: otp$/)
})

test('replies that are late, repeated or unknown are ignored', async () => {
  const page = createPage()
  const request = page.channel.request('IS_CONNECTED', {})
  for (let count = 0; count < 10; count += 1) {
    reply(page, 'IS_CONNECTED_SUCCESS', { isConnected: count === 0 })
    page.port.deliver({
      v: 1,
      id: '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11',
      type: 'IS_CONNECTED_SUCCESS',
      payload: { isConnected: false },
    })
  }
  expect(await request).toEqual({ isConnected: true })
  expect(page.closed).toEqual([])
})

test('security: a reply of another type, or with another payload, rejects its request', async () => {
  const page = createPage()
  const first = page.channel.request('IS_CONNECTED', {})
  reply(page, 'GET_USER_SUCCESS', examples.GET_USER.success)
  await expect(first).rejects.toMatchObject({ name: 'InvalidMessageError' })
  const second = page.channel.request('IS_CONNECTED', {})
  reply(page, 'IS_CONNECTED_SUCCESS', { isConnected: 'yes' })
  await expect(second).rejects.toMatchObject({ name: 'InvalidMessageError' })
  expect(page.closed).toEqual([])
})

test('security: three invalid messages close the port', async () => {
  const page = createPage()
  const request = page.channel.request('IS_CONNECTED', {})
  page.port.deliver({ v: 1, type: 'constructor', payload: 'READY' })
  page.port.deliverError()
  expect(page.port.isClosed).toBe(false)
  page.port.deliver({ v: 1, type: 'SHOW', payload: { height: -1 } })
  await expect(request).rejects.toMatchObject({ name: 'ChannelClosedError' })
  expect([page.port.isClosed, page.closed.length]).toEqual([true, 1])
  page.port.deliver({ v: 1, type: 'READY', payload: { version: 1 } })
  expect(page.events).toEqual([])
})

test('events of the frame arrive in their order', () => {
  const page = createPage()
  const events = [
    { type: 'READY', payload: { version: 1 } },
    { type: 'SHOW', payload: { height: 600 } },
    { type: 'HIDE', payload: undefined },
    { type: 'SESSION_UPDATE', payload: { token: 'token' } },
  ]
  for (const event of events) page.port.deliver({ v: 1, ...event })
  expect(page.events).toEqual(events)
})

test('security: READY without a version, and a session update without a token, are not reported', () => {
  for (const [type, payload] of [
    ['READY', {}],
    ['READY', undefined],
    ['READY', { version: '1' }],
    ['SESSION_UPDATE', {}],
    ['SESSION_UPDATE', undefined],
    ['SESSION_UPDATE', { token: 1 }],
  ] as const) {
    const page = createPage()
    page.port.deliver({ v: 1, type, payload })
    expect(page.events).toEqual([])
  }
})

test('error: 500 requests without a reply all settle', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...types), { minLength: 500, maxLength: 500 }),
      async (all) => {
        const page = createPage()
        const requests = all.map((type) => {
          page.clock.advance(20_000)
          return page.channel.request(type, examples[type].payload as never)
        })
        page.clock.advance(600_000)
        const results = await Promise.allSettled(requests)
        expect(results.every(({ status }) => status === 'rejected')).toBe(true)
        expect(page.clock.timers()).toBe(0)
      },
    ),
    { numRuns: runs(3) },
  )
})

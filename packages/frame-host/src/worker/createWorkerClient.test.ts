import { FrameError } from '@latchkey/frame-protocol'
import { expect, test } from 'vitest'
import { createEnds } from '../../test/createDevice.ts'
import { createWorkerClient } from './createWorkerClient.ts'
import { type MethodHandlers, serveMethods } from './serveMethods.ts'

function createWorld(handlers: Partial<MethodHandlers> = {}) {
  const ends = createEnds()
  serveMethods(ends.worker, handlers as MethodHandlers)
  return { ...ends, client: createWorkerClient(ends.document) }
}

const never = () => new Promise<never>(() => {})

test('error: a worker that fails rejects the open requests, and those after it', async () => {
  const { client, document, fail } = createWorld({ signOut: never, getAccount: never })
  const open = [client.request('signOut', undefined), client.request('getAccount', undefined)]
  fail()
  for (const request of [...open, client.request('signOut', undefined)])
    await expect(request).rejects.toMatchObject({
      code: -32603,
      message: 'The wallet stopped working. Reload the page',
    })
  expect(document.isTerminated).toBe(true)
})

test('an aborted request rejects, and the worker is told', async () => {
  let seen: AbortSignal | undefined
  const { client } = createWorld({
    sendCode(_, signal) {
      seen = signal
      return never()
    },
  })
  const controller = new AbortController()
  const request = client.request('sendCode', { email: '' }, controller.signal)
  await expect.poll(() => seen).toBeDefined()
  controller.abort()
  await expect(request).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => seen?.aborted).toBe(true)
})

test('error: a request that was aborted before is not posted', async () => {
  const { client, posted } = createWorld()
  const request = client.request('signOut', undefined, AbortSignal.abort())
  await expect(request).rejects.toMatchObject({ code: 4001 })
  expect(posted).toEqual([])
})

test('security: of an internal error the document learns nothing', async () => {
  const { client, posted } = createWorld({
    signOut() {
      throw new Error('secret')
    },
    getAccount() {
      throw new FrameError(4100, 'for the visitor')
    },
  })
  await expect(client.request('signOut', undefined)).rejects.toMatchObject({ code: -32603 })
  await expect(client.request('getAccount', undefined)).rejects.toMatchObject({
    code: 4100,
    message: 'for the visitor',
  })
  expect(JSON.stringify(posted)).not.toContain('secret')
})

import { expect, test } from 'vitest'
import { signInWorld, testTime } from '../../../test/signInWorld.ts'
import { createMemoryStores } from '../stores/createMemoryStores.ts'
import { runSignInStep } from './runSignInStep.ts'

const origin = 'https://shop.example'
const noBody = async () => undefined

test('security: a POST from another origin is refused before its body is read', async () => {
  const { signIn } = signInWorld()
  for (const step of ['nonce', 'verify', 'sign-out'] as const)
    for (const sender of ['https://evil.example', null, undefined]) {
      const readBody = () => Promise.reject(new Error('read'))
      expect(await runSignInStep(signIn, step, { cookie: null, origin: sender, readBody })).toEqual(
        {
          status: 403,
          body: { error: { code: 'originNotAllowed' } },
        },
      )
    }
})

test('a session is read without an origin', async () => {
  const request = { cookie: null, origin: null, readBody: noBody }
  expect(await runSignInStep(signInWorld().signIn, 'session', request)).toEqual({
    status: 200,
    body: { session: null },
    setCookies: [],
  })
})

test('error: the error of a store reaches the caller', async () => {
  const stores = createMemoryStores({ now: () => testTime })
  const down = new Error('down')
  const put = () => Promise.reject(down)
  const { signIn } = signInWorld({ stores: { ...stores, nonces: { ...stores.nonces, put } } })
  const request = { cookie: null, origin, readBody: noBody }
  await expect(runSignInStep(signIn, 'nonce', request)).rejects.toBe(down)
})

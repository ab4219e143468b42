import { withPollutedPrototype } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { eip155Signer } from '../test/signers.ts'
import { policy, signInWorld } from '../test/signInWorld.ts'
import { createSignInClient } from './client/createSignInClient.ts'
import { definePolicy } from './policy/definePolicy.ts'
import { createSignInHandler } from './server/http/createSignInHandler.ts'

const alice = eip155Signer('alice')
const origin = 'https://shop.example'

test.each([true, false])(
  'security: a property of Object.prototype is not a member of a policy (enumerable: %s)',
  async (enumerable) => {
    const expected = definePolicy(policy)
    for (const [name, value] of [
      ['foo', 1],
      ['recaps', true],
      ['maxAge', 1e12],
      ['resources', ['https://evil.example']],
    ] as const)
      expect(
        await withPollutedPrototype(name, value, { enumerable }, () => definePolicy(policy)),
      ).toEqual(expected)
  },
)

test.each([true, false])(
  'security: a property of Object.prototype is not an option or part of a response (enumerable: %s)',
  async (enumerable) => {
    for (const [name, value] of [
      ['foo', 1],
      ['url', 'https://evil.example'],
      ['path', '/evil'],
      ['recaps', true],
      ['lifetime', 1],
      ['verifier', async () => ({ status: 'valid' })],
      ['requestId', 'evil'],
      ['body', { evil: true }],
      ['cacao', { evil: true }],
      ['capacity', 0],
    ] as const) {
      const seen = await withPollutedPrototype(name, value, { enumerable }, async () => {
        const world = signInWorld()
        const browser = world.browser()
        const handle = createSignInHandler(world.signIn)
        const requested: string[] = []
        const client = createSignInClient({
          ports: {
            origin: () => origin,
            async fetch(input, init) {
              requested.push(String(input))
              const headers = new Headers(init?.headers)
              headers.set('cookie', browser.header())
              headers.set('origin', origin)
              const request = new Request(`${origin}${input}`, { ...init, headers })
              const response = await handle(request)
              browser.keep(response.headers.getSetCookie())
              return response
            },
          },
        })
        const data = await client.createMessage(alice)
        const message = data.toString()
        const forged = { data, message, signature: '0x00' }
        const refused = await client.addSession(forged).catch(({ reason }) => reason)
        const again = await client.createMessage(alice)
        const text = again.toString()
        await client.addSession({ data: again, message: text, signature: await alice.sign(text) })
        return { requested, text, refused, accounts: await browser.accounts() }
      })
      expect(seen.refused).toBe('contractsNotSupported')
      expect(seen.accounts).toEqual([alice.accountAddress])
      expect(seen.requested).toEqual(['/auth/nonce', '/auth/verify', '/auth/nonce', '/auth/verify'])
      expect(seen.text).not.toContain('evil')
    }
  },
)

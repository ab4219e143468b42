import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { LatchkeyError } from '../base/errors.ts'
import { fetchNameSuggestions, registerName } from './api.ts'

/** Registers a name at a service with this response. */
function register(response: unknown): Promise<boolean> {
  const { latchkey } = setup({
    services: { data: 'https://data.example' },
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      const isChains = pathname === '/v1/supported-chains'
      return Response.json(isChains ? { http: ['eip155:1'], ws: [] } : response)
    },
  })
  const address = `0x${'1'.repeat(40)}`
  const signed = { address, message: '{}', signature: '0x1' }
  return registerName(latchkey, { caipNetworkId: 'eip155:1', ...signed })
}

test('returns the success of the response', async () => {
  expect(await register({ success: true })).toBe(true)
  expect(await register({ success: false })).toBe(false)
})

test('error: rejects a response without success', async () => {
  for (const response of [{}, { name: 'ada.latchkey' }, { success: 'true' }, [], null])
    await expect(register(response)).rejects.toSatisfy((cause) => LatchkeyError.is(cause))
})

test('error: no suggestions are requested for what is no name', async () => {
  const { latchkey } = setup({ services: { data: 'https://data.example' } })
  for (const name of ['', 'ada', 'ada b', '-adele'])
    await expect(
      fetchNameSuggestions(latchkey, { name, caipNetworkId: 'eip155:1' }),
    ).rejects.toMatchObject({ code: 'invalidName' })
})

import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectUnhandled, connectLibrary, openLibrary } from '../../test/library.ts'
import { startWorld, type World } from '../../test/world.ts'
import { validateRequests } from './validateRequests.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Sends a malformed proposal, event and update, then a valid event, which is handled after them. */
async function sendMalformed(id: string, patch: typeof validateRequests | undefined) {
  const client = await openLibrary({ relayUrl: world.relay.url, id })
  patch?.(client)
  await connectLibrary(client, world)
  const received = vi.fn()
  client.on('session_event', received)
  const unhandled = await collectUnhandled(async () => {
    await world.wallet.send('wc_sessionPropose', null)
    await world.wallet.send('wc_sessionEvent', null)
    await world.wallet.send('wc_sessionUpdate', { namespaces: { eip155: 5 } })
    await world.wallet.changeAccounts('eip155:1', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    await waitFor(() => expect(received).toHaveBeenCalled()).catch(() => {})
  })
  // A delete request that the relay repeats is an unhandled rejection of the library (sign-client 2.21.8).
  await client.core?.relayer?.transportClose?.()
  const [session] = client.session.getAll() as { namespaces: { eip155: unknown } }[]
  return { unhandled, heard: received.mock.calls.length, stored: session?.namespaces.eip155 }
}

test('without the patch a malformed request is an unhandled rejection, and a malformed update is stored', async () => {
  const { unhandled, stored } = await sendMalformed('unpatched', undefined)
  expect(unhandled).not.toEqual([])
  expect(stored).toBe(5)
  await world.wallet.disconnect().catch(() => {})
})

test('security: a malformed request is an error of the wallet, and a malformed update is not stored', async () => {
  expect(await sendMalformed('patched', validateRequests)).toEqual({
    unhandled: [],
    heard: 1,
    stored: expect.objectContaining({ accounts: expect.any(Array) }),
  })
  await world.wallet.disconnect()
})

test('error: a malformed update gets an error response, and a valid one is passed on', async () => {
  const responded: unknown[] = []
  const updated: unknown[] = []
  const engine: Record<string, unknown> = {
    async isValidUpdate({ namespaces }: { namespaces: unknown }) {
      if (namespaces === 5) throw new Error('malformed')
    },
    async sendError(response: { id: number; topic: string; error: Error }) {
      responded.push([response.id, response.topic, response.error.message])
    },
    onSessionUpdateRequest: async (topic: string) => void updated.push(topic),
  }
  validateRequests({ engine, session: { getAll: () => [] } })
  const { onSessionUpdateRequest: update } = engine as {
    onSessionUpdateRequest(topic: string, payload: object): Promise<void>
  }
  await update('a', { id: 1, params: { namespaces: 5 } })
  await update('b', { id: 2, params: { namespaces: {} } })
  expect(responded).toEqual([[1, 'a', 'malformed']])
  expect(updated).toEqual(['b'])
})

import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectUnhandled, openLibrary } from '../../test/library.ts'
import { network, startWorld, type World } from '../../test/world.ts'
import { getRequestedNamespaces } from '../namespaces/getRequestedNamespaces.ts'
import { reportMalformedApprovals } from './reportMalformedApprovals.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Sends a malformed settlement, and waits until the library has rejected it. */
async function settleMalformed(id: string, patch: typeof reportMalformedApprovals | undefined) {
  const client = await openLibrary({ relayUrl: world.relay.url, id })
  const reported: string[] = []
  patch?.(client, (topic) => reported.push(topic))
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: getRequestedNamespaces([network('eip155:1')]),
  })
  const settled = vi.fn()
  approval().then(settled, settled)
  await world.wallet.pair(uri)
  await (await world.wallet.nextProposal()).approveWith({ sessionSettleRequest: null })
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
  expect(settled).not.toHaveBeenCalled()
  return { uri, reported }
}

test('without the patch a malformed settlement leaves the proposal pending', async () => {
  expect((await settleMalformed('unpatched', undefined)).reported).toEqual([])
})

test('security: a malformed settlement is reported with the topic of its pairing', async () => {
  const { uri, reported } = await settleMalformed('patched', reportMalformedApprovals)
  expect(reported).toHaveLength(1)
  expect(uri.startsWith(`wc:${reported[0]}@`)).toBe(true)
})

/** An engine with one pending authentication request, proposal and session; each step of it throws. */
function openEngine() {
  const fail = async () => {
    throw new Error('malformed')
  }
  const listeners = [fail]
  const events = {
    emit: (_event: string) => listeners.length > 0,
    listeners: () => [...listeners],
    removeAllListeners: () => listeners.splice(0),
  }
  const pendingSessions = new Map([['2', { sessionTopic: 'session', pairingTopic: 'pairing' }]])
  const engine: Record<string, unknown> = {
    events,
    pendingSessions,
    onSessionProposeResponse: async (_topic: unknown, { error }: { error?: unknown }) => {
      if (error === undefined) throw new Error('malformed')
    },
    onSessionSettleRequest: async () => {},
    onSessionAuthenticateResponse: () => events.emit('session_request:1'),
  }
  const reported: string[] = []
  const requests = { getAll: () => [{ id: 1, pairingTopic: 'pairing' }] }
  reportMalformedApprovals({ engine, auth: { requests }, session: { getAll: () => [] } }, (topic) =>
    reported.push(topic),
  )
  const call = async (name: string, ...values: unknown[]) =>
    (engine[name] as (...values: unknown[]) => unknown)(...values)
  return { call, reported, pendingSessions, events }
}

test('security: a malformed response to an authentication request is reported, and is no unhandled rejection', async () => {
  const { call, reported } = openEngine()
  const unhandled = await collectUnhandled(async () => {
    await call('onSessionAuthenticateResponse', 'response', { id: 1, result: {} })
    await waitFor(() => expect(reported).toEqual(['pairing']))
  })
  expect(unhandled).toEqual([])
})

test('other listeners of the library are called as before once the response has been handled', async () => {
  const { call, events } = openEngine()
  const { emit } = events
  await call('onSessionAuthenticateResponse', 'response', { id: 1, result: {} })
  expect(events.emit).toBe(emit)
})

test('security: a malformed response to a proposal is reported; a rejection and a failure of the relay are not', async () => {
  const { call, reported } = openEngine()
  await call('onSessionProposeResponse', 'pairing', { id: '1', error: { code: 5000 } })
  await expect(call('onSessionProposeResponse', 'pairing', { id: '2' })).rejects.toThrow()
  expect(reported).toEqual([])
  await expect(call('onSessionProposeResponse', 'a', { id: '1' })).rejects.toThrow('malformed')
  await call('onSessionProposeResponse', 'b', { id: '1', error: null })
  expect(reported).toEqual(['a', 'b'])
})

test('security: a settlement that leaves its session pending is reported, and one of no pending session is not', async () => {
  const { call, reported } = openEngine()
  await call('onSessionSettleRequest', 'other', {})
  expect(reported).toEqual([])
  await call('onSessionSettleRequest', 'session', {})
  expect(reported).toEqual(['pairing'])
})

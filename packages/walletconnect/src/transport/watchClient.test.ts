import { createMemoryStorage } from '@latchkey/core'
import { systemClock } from '@latchkey/core/modal'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignClient } from '../client/client.ts'
import { createSessionStore } from '../session/createSessionStore.ts'
import { parseSession } from '../session/parseSession.ts'
import type { TransportContext } from './transportContext.ts'
import { watchClient } from './watchClient.ts'

const ownAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const foreign = '0x000000000000000000000000000000000000dEaD'
const accounts = [ownAddress, other].map((address) => `eip155:1:${address}`)
const session = {
  topic: 'ours',
  expiry: 4_000_000_000,
  peer: { metadata: { name: 'Fox', icons: [] } },
  namespaces: { eip155: { chains: ['eip155:1', 'eip155:137'], accounts, methods: [], events: [] } },
}

/** A client without a relay: the test emits its events. */
function openLine() {
  const listeners = new Map<string, (payload: never) => void>()
  const client = {
    session: { getAll: () => [session] },
    on: (event: string, listener: (payload: never) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
    disconnect: () => Promise.resolve(),
  } as object as SignClient
  const sessionStore = createSessionStore({ storage: createMemoryStorage(), log: () => {} })
  const parsed = parseSession(session)
  if (!parsed) throw new Error('no session')
  sessionStore.replace(parsed)
  const context = { clock: systemClock, log: () => {}, report: () => {} }
  const transport = {
    client,
    sessionStore,
    context,
    options: { client: { client } },
    cancelPairing: undefined,
    pendingRequests: new Set(),
    openProposals: new Set(),
  } as object as TransportContext
  const unwatch = watchClient(transport)
  const notify = (event: string, payload: unknown) => listeners.get(event)?.(payload as never)
  return { sessionStore, notify: notify, unwatch, listeners }
}

const chain = fc.constantFrom('eip155:1', 'eip155:137', 'eip155:99', 'solana:1', 'eip155', '')
const data = fc.oneof(
  fc.constantFrom<unknown>(
    '0x89',
    137,
    '137',
    'eip155:137',
    'eip155:99',
    '0x',
    -1,
    1e21,
    'solana:1',
  ),
  fc.array(fc.constantFrom<unknown>(ownAddress, other, foreign, `eip155:1:${other}`, 7, null)),
  fc.anything({ maxDepth: 2 }),
)
const reported = fc.record(
  {
    topic: fc.constantFrom('ours', 'ours', 'theirs', '__proto__'),
    params: fc.oneof(
      fc.record(
        {
          chainId: fc.oneof(chain, fc.anything({ maxDepth: 1 })),
          event: fc.oneof(
            fc.record({ name: fc.constantFrom('chainChanged', 'accountsChanged', 'x'), data }),
            fc.anything({ maxDepth: 1 }),
          ),
        },
        { requiredKeys: [] },
      ),
      fc.anything({ maxDepth: 1 }),
    ),
  },
  { requiredKeys: ['topic'] },
)

test('security: for any events, only approved values are selected, and nothing is thrown at the library', () => {
  fc.assert(
    fc.property(fc.array(reported, { maxLength: 10 }), (payloads) => {
      const { sessionStore, notify } = openLine()
      for (const payload of payloads) {
        notify('session_event', payload)
        const namespace = sessionStore.getSession('eip155')
        expect(['eip155:1', 'eip155:137']).toContain(namespace?.caipNetworkId)
        expect(namespace?.accounts.map(({ address }) => address).sort()).toEqual(
          [other, ownAddress].sort(),
        )
      }
    }),
    { numRuns: runs(1_000) },
  )
})

test('security: news of a session that is not ours change nothing, whatever they are', () => {
  const payload = fc.oneof(
    fc.record({ topic: fc.constantFrom('theirs', 'OURS', ''), params: fc.anything() }),
    fc.anything(),
  )
  const events = [
    'session_delete',
    'session_expire',
    'session_update',
    'session_extend',
    'session_event',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...events), payload, (event, payload) => {
      const { sessionStore, notify } = openLine()
      const before = sessionStore.getSession('eip155')
      notify(event, payload)
      expect(sessionStore.getSession('eip155')).toEqual(before)
    }),
    { numRuns: runs(1_000) },
  )
})

test('security: an update without an account of ours ends the session, any other one is followed', () => {
  const { sessionStore, notify } = openLine()
  const update = (namespaces: unknown) =>
    notify('session_update', { topic: 'ours', params: { namespaces } })
  update({ eip155: { chains: ['eip155:137'], accounts: [`eip155:137:${other}`], methods: ['a'] } })
  expect(sessionStore.getSession('eip155')).toMatchObject({
    caipNetworkId: 'eip155:137',
    accounts: [{ address: other }],
    methods: ['a'],
  })
  update({ eip155: { accounts: [`solana:1:${other}`] } })
  expect(sessionStore.session()).toBeUndefined()
  const again = openLine()
  again.notify('session_update', { topic: 'ours', params: null })
  expect(again.sessionStore.session()).toBeUndefined()
})

test('security: an update to an invalid chain ends removed namespaces, for every listener', () => {
  const solana = 'solana:main:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const { sessionStore, notify } = openLine()
  const received: string[] = []
  for (const namespace of ['eip155', 'solana'])
    sessionStore.getEmitter(namespace).on('disconnect', () => received.push(namespace))
  const update = (namespaces: unknown) =>
    notify('session_update', { topic: 'ours', params: { namespaces } })
  const invalid = { eip155: { chains: ['eip155:abc'], accounts: [`eip155:abc:${ownAddress}`] } }
  update({ eip155: { accounts: [`eip155:1:${ownAddress}`] }, solana: { accounts: [solana] } })
  update({ ...invalid, solana: { accounts: [solana] } })
  expect(received).toEqual(['eip155'])
  expect(sessionStore.getSession('solana')).toBeDefined()
  update(invalid)
  expect(received).toEqual(['eip155', 'solana'])
  expect(sessionStore.session()).toBeUndefined()
})

test('security: a network without an account is neither selected nor saved', () => {
  const account = {
    solana: { accounts: ['solana:main:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] },
  }
  const { sessionStore, notify } = openLine()
  const chains = ['solana:main', 'solana:test']
  const namespaces = { solana: { ...account.solana, chains } }
  notify('session_update', { topic: 'ours', params: { namespaces } })
  const event = { name: 'chainChanged', data: 'solana:test' }
  notify('session_event', { topic: 'ours', params: { chainId: 'solana:test', event } })
  expect(sessionStore.getSession('solana')?.caipNetworkId).toBe('solana:main')
  expect(sessionStore.saved()?.choices).toEqual({})
})

test('after the end there are no listeners', () => {
  const { listeners, unwatch } = openLine()
  expect(listeners.size).toBe(5)
  unwatch()
  expect(listeners.size).toBe(0)
})

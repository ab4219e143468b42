import { createMemoryStorage } from '@latchkey/core'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSessionStore, getAddresses, toEventChain } from './createSessionStore.ts'
import type { NamespaceScope, Session } from './parseSession.ts'

const namespaces = ['eip155', 'solana', 'bip122'] as const
type Namespace = (typeof namespaces)[number]

const scope = (
  namespace: Namespace,
  ids: readonly number[],
  people: readonly string[],
): NamespaceScope => ({
  accounts: ids.flatMap((id) =>
    people.map((address) => ({ address, caipNetworkId: `${namespace}:${id}` as const })),
  ),
  caipNetworkIds: ids.map((id) => `${namespace}:${id}` as const),
  methods: [],
  getMethods: {},
  formerIds: {},
})
const scopes = fc
  .tuple(
    fc.subarray([...namespaces], { minLength: 1 }),
    fc.subarray([1, 10, 137], { minLength: 1 }),
    fc.shuffledSubarray(['0xa', '0xb', '0xc'], { minLength: 1 }),
  )
  .map(([chosen, ids, people]) =>
    Object.fromEntries(chosen.map((namespace) => [namespace, scope(namespace, ids, people)])),
  )
const session = (topic: string, input: Session['scopes']): Session => ({
  topic,
  expiresAt: 1_000,
  wallet: { name: 'Fox' },
  scopes: input,
})

const step = fc.oneof(
  fc.record({ act: fc.constant('take' as const), topic: fc.constantFrom('a', 'b'), scopes }),
  fc.record({ act: fc.constant('update' as const), topic: fc.constantFrom('a', 'b'), scopes }),
  fc.record({
    act: fc.constant('choose' as const),
    namespace: fc.constantFrom(...namespaces),
    id: fc.constantFrom(1, 10, 99),
    address: fc.constantFrom('0xa', '0xb', '0xz'),
  }),
  fc.record({ act: fc.constant('drop' as const), topic: fc.constantFrom('a', 'b') }),
)

test('for any changes of a session, its listeners have its state, and the selection is an approved one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const storage = createMemoryStorage()
      const sessionStore = createSessionStore({ storage, log: () => {} })
      // The state of a page that only listens, and reads when it connects.
      const known = new Map<Namespace, { accounts: string; chain: string } | undefined>()
      for (const namespace of namespaces) {
        const { on } = sessionStore.getEmitter(namespace)
        const keep = (change: Partial<{ accounts: string; chain: string }>) => {
          const before = known.get(namespace)
          if (before) known.set(namespace, { ...before, ...change })
        }
        on('accountsChanged', (accounts) => keep({ accounts: String(accounts) }))
        on('chainChanged', (chain) => keep({ chain: String(chain) }))
        on('disconnect', () => known.set(namespace, undefined))
      }
      for (const one of steps) {
        if (one.act === 'take') sessionStore.replace(session(one.topic, one.scopes))
        if (one.act === 'update') sessionStore.update(session(one.topic, one.scopes))
        if (one.act === 'choose')
          sessionStore.choose(one.namespace, {
            caipNetworkId: `${one.namespace}:${one.id}`,
            address: one.address,
          })
        if (one.act === 'drop') sessionStore.drop(one.topic)
        for (const namespace of namespaces) {
          const session = sessionStore.getSession(namespace)
          if (!session) {
            expect(known.get(namespace)).toBeUndefined()
            continue
          }
          expect(session.caipNetworkIds).toContain(session.caipNetworkId)
          const state = {
            accounts: getAddresses(session).join(),
            chain: toEventChain(session.caipNetworkId),
          }
          if (known.get(namespace)) expect(known.get(namespace)).toEqual(state)
          else known.set(namespace, state)
        }
        const current = sessionStore.session()
        expect(sessionStore.saved()?.topic).toBe(current?.topic)
        if (!current) expect(storage.getItem('session')).toBeNull()
      }
    }),
    { numRuns: runs(300) },
  )
})

test('the selection is restored after a reload, if the wallet still approves it', () => {
  const storage = createMemoryStorage()
  const input = { eip155: scope('eip155', [1, 137], ['0xa', '0xb']) }
  const sessionStore = createSessionStore({ storage, log: () => {} })
  sessionStore.replace(session('a', input))
  sessionStore.choose('eip155', { caipNetworkId: 'eip155:137', address: '0xb' })
  const again = createSessionStore({ storage, log: () => {} })
  again.replace(session('a', input), again.saved()?.choices)
  expect(again.getSession('eip155')).toMatchObject({
    caipNetworkId: 'eip155:137',
    accounts: [{ address: '0xb' }, { address: '0xb' }, { address: '0xa' }, { address: '0xa' }],
  })
  again.update(session('a', { eip155: scope('eip155', [1], ['0xa']) }))
  expect(again.getSession('eip155')?.caipNetworkId).toBe('eip155:1')
})

test('security: saved data may have any value', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json(), fc.constant('{"topic":"a","choices":null}')),
      (text) => {
        const storage = createMemoryStorage()
        storage.setItem('session', text)
        const saved = createSessionStore({ storage, log: () => {} }).saved()
        if (saved) expect(typeof saved.topic).toBe('string')
      },
    ),
  )
})

test('error: an exception of a listener does not affect the others', () => {
  const logged: unknown[] = []
  const sessionStore = createSessionStore({
    storage: createMemoryStorage(),
    log: (entry) => void logged.push(entry),
  })
  const received: unknown[] = []
  const { on, removeListener } = sessionStore.getEmitter('eip155')
  const onRemoved = () => received.push('removed')
  on('chainChanged', () => {
    throw new Error('listener')
  })
  on('chainChanged', onRemoved)
  on('chainChanged', (chain) => received.push(chain))
  removeListener('chainChanged', onRemoved)
  sessionStore.replace(session('a', { eip155: scope('eip155', [1, 137], ['0xa']) }))
  sessionStore.choose('eip155', { caipNetworkId: 'eip155:137' })
  expect(received).toEqual(['0x89'])
  expect(logged).toHaveLength(1)
})

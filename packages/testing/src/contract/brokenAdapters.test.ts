import type { Adapter, AdapterContext, Connection, ConnectionsUpdate } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { createMockHarness } from './createMockHarness.ts'
import { adapterConformance } from './describeAdapter.ts'
import { runAdapterConformance } from './testBench.ts'

type Break = (adapter: Adapter, context: AdapterContext) => Partial<Adapter>

/** Proves one promise against the mock with some methods broken. */
async function prove(name: string, breakIt: Break) {
  const promise = adapterConformance.find((one) => one.name === name)
  if (!promise) throw new Error(`There is no promise "${name}".`)
  const subject = createMockHarness()
  await runAdapterConformance(
    {
      ...subject,
      factory(context) {
        const adapter = subject.factory(context)
        return { ...adapter, ...breakIt(adapter, context) }
      },
    },
    promise,
  )
}

/** Reports through a change of every update. */
const reporting =
  (adapter: Adapter, change: (update: ConnectionsUpdate) => ConnectionsUpdate) =>
  (onChange: (update: ConnectionsUpdate) => void) =>
    adapter.watchConnections((update) => onChange(change(update)))

const emptied = (connection: Connection): Connection => ({ ...connection, address: '' })

const strayed = (connection: Connection): Connection => ({
  ...connection,
  accounts: connection.accounts.map((account) => ({ ...account, namespace: 'stray' })),
})

const broken: readonly (readonly [promise: string, what: string, how: Break])[] = [
  [
    'connect resolves to what watchConnections has reported',
    'never reports',
    (adapter) => ({
      watchConnections: reporting(adapter, (update) => ({ ...update, connections: [] })),
    }),
  ],
  [
    'connect resolves to what watchConnections has reported',
    'reports a connection without an address',
    (adapter) => ({
      connect: async (params) => emptied(await adapter.connect(params)),
      watchConnections: reporting(adapter, (update) => ({
        ...update,
        connections: update.connections.map(emptied),
      })),
    }),
  ],
  [
    'connect resolves to what watchConnections has reported',
    'reports an account of another namespace',
    (adapter) => ({
      connect: async (params) => strayed(await adapter.connect(params)),
      watchConnections: reporting(adapter, (update) => ({
        ...update,
        connections: update.connections.map(strayed),
      })),
    }),
  ],
  [
    'error: declined is UserRejectedError, and nothing is connected',
    'throws the raw error',
    (adapter) => ({
      connect: (params) =>
        adapter.connect(params).catch(() => {
          throw Object.assign(new Error('no'), { code: 4001 })
        }),
    }),
  ],
  [
    'error: a request already shown in the wallet is RequestPendingError',
    'connects all the same',
    (adapter) => ({
      connect: (params) => adapter.connect(params).catch(() => ({}) as Connection),
    }),
  ],
  [
    'error: aborted while the wallet asks is CancelledError, and a late approval stays unseen',
    'does not look at the signal',
    (adapter) => ({
      connect: ({ signal: _, ...params }) => adapter.connect(params),
    }),
  ],
  [
    'error: aborted before it starts is CancelledError, and nobody is asked',
    'asks first',
    (adapter) => ({
      async connect({ signal, ...params }) {
        const connection = await adapter.connect(params)
        signal?.throwIfAborted()
        return connection
      },
    }),
  ],
  [
    'connect goes to the network that is asked for',
    'forgets the network',
    (adapter) => ({ connect: ({ connectorId }) => adapter.connect({ connectorId }) }),
  ],
  [
    'security: a wallet that stays on another network than it says is refused',
    'believes the wallet',
    (adapter) => ({ connect: ({ connectorId }) => adapter.connect({ connectorId }) }),
  ],
  ['disconnect removes the connection', 'does nothing', () => ({ disconnect: async () => {} })],
  [
    'error: when the wallet fails the connection is gone all the same, and the failure is thrown',
    'swallows the failure',
    (adapter) => ({ disconnect: (params) => adapter.disconnect(params).catch(() => undefined) }),
  ],
  [
    'reports no connection after unwatching, and may be unwatched twice',
    'goes on reporting',
    (adapter) => ({
      watchConnections(onChange) {
        adapter.watchConnections(onChange)
        return () => undefined
      },
    }),
  ],
  [
    'reports the wallets known so far at once',
    'reports a turn later',
    (adapter) => ({
      watchWallets(onChange) {
        queueMicrotask(() => adapter.watchWallets(onChange))
        return () => undefined
      },
    }),
  ],
  [
    'lists no wallet of the page where the site has turned discovery off',
    'looks for wallets all the same',
    (_, context) => ({
      watchWallets: createMockHarness().factory({ ...context, discoverAnnouncedWallets: true })
        .watchWallets,
    }),
  ],
  [
    'reports wallets that come late, those of one turn in one batch',
    'reports every wallet twice',
    (adapter) => ({
      watchWallets: (onChange) =>
        adapter.watchWallets((wallets) => {
          onChange(wallets)
          onChange(wallets)
        }),
    }),
  ],
  [
    'reconnect restores a saved connection without asking anybody',
    'asks the person',
    (adapter) => ({
      async reconnect({ connections }) {
        for (const { connectorId } of connections) await adapter.connect({ connectorId })
      },
    }),
  ],
  [
    'security: a wallet that does not offer the saved account is not restored',
    'trusts the id alone',
    (adapter) => ({
      async reconnect({ connections }) {
        for (const { connectorId } of connections) await adapter.connect({ connectorId })
      },
    }),
  ],
  [
    'switchNetwork moves the wallet, and the move is reported',
    'does nothing',
    () => ({ switchNetwork: async () => {} }),
  ],
  [
    'security: a wallet that says it switched and stayed is found out',
    'believes the wallet',
    (adapter) => ({
      switchNetwork: async (params) => adapter.switchNetwork?.(params).catch(() => undefined),
    }),
  ],
  [
    'getBalance answers base units as bigint, without a connection',
    'answers a number',
    () => ({
      getBalance: async () => ({ value: 1.5 as unknown as bigint, decimals: 18, symbol: 'ETH' }),
    }),
  ],
  [
    'keeps several connections, the most recently used first',
    'keeps the oldest first',
    (adapter) => ({
      watchConnections: reporting(adapter, (update) => ({
        ...update,
        connections: [...update.connections].reverse(),
      })),
    }),
  ],
  [
    'reports nothing after destroy, and ends no connection in the wallet',
    'goes on after destroy',
    () => ({ destroy: () => undefined }),
  ],
  [
    'destroy takes every listener off the wallet, and may be called twice',
    'leaves its listeners',
    () => ({ destroy: () => undefined }),
  ],
]

for (const [name, what, how] of broken) {
  test(`the contract detects an adapter that ${what}: ${name}`, async () => {
    await prove(name, () => ({}))
    await expect(prove(name, how)).rejects.toThrow()
  })
}

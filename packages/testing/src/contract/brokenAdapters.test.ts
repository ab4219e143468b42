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

const withOtherNetwork = (connection: Connection): Connection => ({
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
      connect: async (params) => withOtherNetwork(await adapter.connect(params)),
      watchConnections: reporting(adapter, (update) => ({
        ...update,
        connections: update.connections.map(withOtherNetwork),
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
    'error: aborted during the prompt is CancelledError, and a late approval is not reported',
    'does not look at the signal',
    (adapter) => ({
      connect: ({ signal: _, ...params }) => adapter.connect(params),
    }),
  ],
  [
    'error: aborted before it starts is CancelledError, without a prompt',
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
    'connect switches to the requested network',
    'forgets the network',
    (adapter) => ({ connect: ({ connectorId }) => adapter.connect({ connectorId }) }),
  ],
  [
    'security: a wallet that is on another network than it reports is rejected',
    'believes the wallet',
    (adapter) => ({ connect: ({ connectorId }) => adapter.connect({ connectorId }) }),
  ],
  ['disconnect removes the connection', 'does nothing', () => ({ disconnect: async () => {} })],
  [
    'error: when the wallet fails the connection is removed anyway, and the error is thrown',
    'swallows the failure',
    (adapter) => ({ disconnect: (params) => adapter.disconnect(params).catch(() => undefined) }),
  ],
  [
    'reports no connection after unwatching, and can be unwatched twice',
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
    'lists no installed wallets when the site has disabled discovery',
    'looks for wallets all the same',
    (_, context) => ({
      watchWallets: createMockHarness().factory({ ...context, discoverAnnouncedWallets: true })
        .watchWallets,
    }),
  ],
  [
    'reports wallets that are announced late, those of one turn in one batch',
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
    'reconnect restores a saved connection without a prompt',
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
    'switchNetwork switches the wallet, and the switch is reported',
    'does nothing',
    () => ({ switchNetwork: async () => {} }),
  ],
  [
    'security: a wallet that reports a switch that did not happen is detected',
    'believes the wallet',
    (adapter) => ({
      switchNetwork: async (params) => adapter.switchNetwork?.(params).catch(() => undefined),
    }),
  ],
  [
    'getBalance returns base units as bigint, without a connection',
    'answers a number',
    () => ({
      getBalance: async () => ({ value: 1.5 as unknown as bigint, decimals: 18, symbol: 'ETH' }),
    }),
  ],
  [
    'holds several connections, the most recently used first',
    'keeps the oldest first',
    (adapter) => ({
      watchConnections: reporting(adapter, (update) => ({
        ...update,
        connections: [...update.connections].reverse(),
      })),
    }),
  ],
  [
    'reports nothing after destroy, and does not disconnect the wallet',
    'goes on after destroy',
    () => ({ destroy: () => undefined }),
  ],
  [
    'destroy removes every listener from the wallet, and can be called twice',
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

import { mockClock, mockContext } from '@latchkey/testing'
import type { ConnectionsUpdate } from '../src/adapter/adapter.ts'
import { createInstalledWallets } from '../src/adapterKit/createInstalledWallets.ts'
import type { DrivenWallet, WalletDriver, WalletState } from '../src/adapterKit/walletDriver.ts'
import { startWalletEngine } from '../src/adapterKit/walletEngine.ts'
import type { CaipNetworkId } from '../src/base/caip.ts'

export const [one, two] = ['demo:one', 'demo:two'] as const
export const state = (address: string, caipNetworkId: CaipNetworkId = one): WalletState => ({
  accounts: [{ namespace: 'demo', address, type: 'eoa' }],
  caipNetworkId,
})
export const network = (caipNetworkId: CaipNetworkId) => ({
  id: caipNetworkId.slice('demo:'.length),
  caipNetworkId,
  chainNamespace: 'demo',
  name: caipNetworkId,
  nativeCurrency: { name: 'Demo', symbol: 'DMO', decimals: 0 },
  rpcUrls: { default: { http: [] } },
})

type Context = Parameters<typeof mockContext>[0]

/** Two wallets, `a` and `b`; `a` is `driver` where that says something else. */
export function openWalletEngine(
  driver: Partial<WalletDriver> = {},
  more: Partial<DrivenWallet> = {},
  context: Context = {},
) {
  const rows = ['a', 'b'].map((name): DrivenWallet => {
    const provider = {}
    return { connectorId: name, type: 'announced', name, identity: provider, provider, ...more }
  })
  const ended: string[] = []
  const updates: ConnectionsUpdate[] = []
  const logged: string[] = []
  const clock = mockClock()
  const listeners = new Set<() => void>()
  const engine = startWalletEngine({
    namespace: 'demo',
    context: mockContext({ clock, log: ({ message }) => void logged.push(message), ...context }),
    networks: [network(one), network(two)],
    wallets: createInstalledWallets(
      { isBrowser: true },
      { discover: () => () => {}, list: () => rows },
    ),
    report: (update) => updates.push(update),
    createDriver: ({ name }: DrivenWallet): WalletDriver => ({
      connect: async () => state(name),
      read: async () => state(name),
      disconnect: async () => void ended.push(name),
      watch(listener) {
        if (name === 'a') listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      ...(name === 'a' && driver),
    }),
  })
  const ids = () => updates.at(-1)?.connections.map(({ connectorId }) => connectorId) ?? []
  return {
    engine,
    ids,
    ended,
    updates,
    logged,
    clock,
    emit() {
      for (const listener of listeners) listener()
    },
  }
}

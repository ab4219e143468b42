import type { CaipNetworkId, DiscoveredWallet, Network } from '@latchkey/core/adapter'
import { createGate, type Gate } from './createGate.ts'
import { mockNetworks } from './mockNetworks.ts'
import type { MockAdapterOptions, MockMethod, MockWallet } from './options.ts'

/** A wallet as it is, whatever sites think of it. */
export type WalletInContext = {
  readonly discovered: DiscoveredWallet
  readonly provider: object
  accounts: readonly string[]
  caipNetworkId: CaipNetworkId
  isPermitted: boolean
  /** Networks that must be added before a switch. */
  readonly unknown: Set<CaipNetworkId>
}

/** One call the adapter received, with its one parameter. */
export type MockCall = { readonly method: MockMethod; readonly params: unknown }

/** The world outside the adapter: wallets, which outlive it, and their controls. */
export type World = {
  readonly namespace: string
  readonly networks: readonly Network[]
  readonly wallets: Map<string, WalletInContext>
  readonly gate: Gate
  readonly fails: Partial<Record<MockMethod, unknown>>
  readonly calls: MockCall[]
  readonly options: MockAdapterOptions
  /** Ids of wallets that were shown a request, in order. */
  readonly prompts: string[]
  /** Scripted lies of wallets. */
  readonly lies: Set<'chain' | 'account'>
  /** Called on each change of a wallet. */
  readonly listeners: Set<(connectorId: string) => void>
}

export function createWorld(options: MockAdapterOptions): World {
  const namespace = options.namespace ?? 'eip155'
  const world: World = {
    namespace,
    networks: options.networks ?? mockNetworks(namespace),
    wallets: new Map(),
    gate: createGate(options.hold ?? []),
    fails: { ...options.fails },
    calls: [],
    options,
    prompts: [],
    lies: new Set(),
    listeners: new Set(),
  }
  for (const wallet of options.wallets ?? [{ connectorId: 'mock' }]) addWallet(world, wallet)
  return world
}

/** A fictional account, valid as an EVM address and different for each wallet. */
export function mockAddress(index: number): string {
  return `0x${'1'.repeat(38)}${String(10 + index)}`
}

export function addWallet(world: World, wallet: MockWallet) {
  const { accounts, caipNetworkId, isPermitted = true, ...claims } = wallet
  const provider = wallet.identity ?? {}
  world.wallets.set(wallet.connectorId, {
    discovered: { type: 'announced', name: 'Mock Wallet', identity: provider, ...claims },
    provider,
    accounts: accounts ?? [mockAddress(world.wallets.size)],
    caipNetworkId:
      caipNetworkId ?? world.networks[0]?.caipNetworkId ?? (`${world.namespace}:1` as const),
    isPermitted,
    unknown: new Set(),
  })
}

/** Changes a wallet and notifies every adapter. */
export function changeWallet(
  world: World,
  connectorId: string,
  change: (wallet: WalletInContext) => void,
) {
  const wallet = world.wallets.get(connectorId)
  if (!wallet) throw new Error(`The mock namespace has no wallet "${connectorId}".`)
  change(wallet)
  reportConnections(world, connectorId)
}

export function reportConnections(world: World, connectorId: string) {
  for (const listener of [...world.listeners]) listener(connectorId)
}

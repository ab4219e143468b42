import type { AdapterFactory, CaipNetworkId, Network } from '@latchkey/core/adapter'
import { createMockAdapter } from './createMockAdapter.ts'
import type { MockAdapterOptions, MockMethod, MockWallet } from './options.ts'
import {
  addWallet,
  changeWallet,
  createWorld,
  type MockCall,
  reportConnections,
  type WalletInContext,
} from './world.ts'

/** A mock namespace: the factory for `config.adapters`, and the hand that plays wallets and their owner. */
export type MockAdapter = {
  readonly factory: AdapterFactory
  readonly networks: readonly Network[]
  /** Every call the adapter received, in order. */
  readonly calls: readonly MockCall[]
  /** Ids of wallets that were shown a connect or switch request, in order. */
  readonly prompts: readonly string[]
  /** Calls that wait now. */
  readonly waiting: readonly MockMethod[]
  /** Errors by method. Set one to make the method fail, delete it to make it work again. */
  readonly fails: Partial<Record<MockMethod, unknown>>
  /** Finds another wallet; wallets of one turn are reported together. */
  announce(wallet: MockWallet): void
  /** The wallet's accounts change; none ends the connection. */
  emitAccounts(connectorId: string, accounts: readonly string[]): void
  /** The wallet switches its network, also to one that the site does not have. */
  emitChain(connectorId: string, caipNetworkId: CaipNetworkId): void
  /** Removes a network: the wallet must add it before it switches. */
  removeNetwork(connectorId: string, caipNetworkId: CaipNetworkId): void
  /** How many adapters and discoveries listen to the wallets: 0 after `destroy()`. */
  readonly watching: number
  /** The wallet ends the connection and forgets the site. */
  dropConnection(connectorId: string): void
  /** Later calls of the method wait. */
  hold(method: MockMethod): void
  /** Releases waiting calls; without a method all of them. */
  release(method?: MockMethod): void
  /** Waiting calls fail with this error. */
  refuse(method: MockMethod, error: unknown): void
  /** Reports success without the change; `undefined` undoes it. */
  lie(about: 'chain' | 'account' | undefined): void
  /** How a wallet is now. */
  wallet(connectorId?: string): Readonly<WalletInContext>
}

/**
 * A namespace in memory that implements the complete adapter contract without a chain or a network.
 *
 * @example
 * const mock = mockAdapter({ wallets: [{ connectorId: 'mock', name: 'Mock' }] })
 * const latchkey = createLatchkey({ adapters: [mock.factory] })
 * mock.hold('connect')
 * const connecting = connect(latchkey, { walletId: 'mock' })
 * mock.refuse('connect', new UserRejectedError())
 */
export function mockAdapter(options: MockAdapterOptions = {}): MockAdapter {
  const world = createWorld(options)
  const { gate, calls, prompts, fails } = world

  return {
    networks: world.networks,
    factory: (context) => createMockAdapter(world, context),
    calls,
    prompts,
    fails,
    get waiting() {
      return gate.waiting()
    },
    announce(wallet) {
      addWallet(world, wallet)
      reportConnections(world, wallet.connectorId)
    },
    emitAccounts(connectorId, accounts) {
      changeWallet(world, connectorId, (wallet) => {
        wallet.accounts = accounts
      })
    },
    emitChain(connectorId, caipNetworkId) {
      changeWallet(world, connectorId, (wallet) => {
        wallet.caipNetworkId = caipNetworkId
      })
    },
    removeNetwork(connectorId, caipNetworkId) {
      changeWallet(world, connectorId, ({ unknown }) => void unknown.add(caipNetworkId))
    },
    get watching() {
      return world.listeners.size
    },
    dropConnection(connectorId) {
      changeWallet(world, connectorId, (wallet) => {
        wallet.isPermitted = false
      })
    },
    hold: gate.hold,
    release: gate.release,
    refuse: gate.refuse,
    lie(about) {
      world.lies.clear()
      if (about) world.lies.add(about)
    },
    wallet(connectorId = 'mock') {
      const wallet = world.wallets.get(connectorId)
      if (!wallet) throw new Error(`The mock namespace has no wallet "${connectorId}".`)
      return wallet
    },
  }
}

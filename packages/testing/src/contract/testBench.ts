import {
  type Adapter,
  type Connection,
  type ConnectionsUpdate,
  type DiscoveredWallet,
  LatchkeyError,
} from '@latchkey/core/adapter'
import { expect } from 'vitest'
import { mockContext } from '../mock-adapter/mockContext.ts'
import type { AdapterHarness, Need, WalletControls } from './adapterHarness.ts'
import { checkNeeds } from './needs.ts'

/** An adapter at work: everything it reported is written down. */
export type TestBench = AdapterHarness & {
  readonly adapter: Adapter
  /** Each report of `watchConnections`. */
  readonly updates: readonly ConnectionsUpdate[]
  /** Each report of `watchWallets`. */
  readonly walletReports: readonly (readonly DiscoveredWallet[])[]
  /** Live connections as last reported. */
  live(): readonly Connection[]
  /** A second adapter on the same wallets: the page after a reload. */
  reload(): TestBench
  /** Waits until no further event can arrive. */
  waitForIdle(): Promise<void>
  close(): void
}

/** One promise of the contract. */
export type ConformanceCase = {
  readonly name: string
  /** Optional methods and controls it needs. */
  readonly needs?: readonly Need[]
  readonly prove: (bench: TestBench) => Promise<void>
}

export function createTestBench(subject: AdapterHarness): TestBench {
  const adapter = subject.factory(mockContext())
  const updates: ConnectionsUpdate[] = []
  const walletReports: (readonly DiscoveredWallet[])[] = []
  const pages: TestBench[] = []
  adapter.watchWallets((wallets) => walletReports.push(wallets))
  adapter.watchConnections((update) => updates.push(update))

  return {
    ...subject,
    adapter,
    updates,
    walletReports,
    live: () => updates.at(-1)?.connections ?? [],
    reload() {
      adapter.destroy()
      const page = createTestBench(subject)
      pages.push(page)
      return page
    },
    async waitForIdle() {
      for (let step = 0; step < 10; step += 1) {
        await subject.wallet.idle()
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    },
    close() {
      adapter.destroy()
      for (const page of pages) page.close()
    },
  }
}

/** Runs one conformance test with a new subject, and checks the invariant in every report. */
export async function runAdapterConformance(
  subject: AdapterHarness,
  promise: ConformanceCase,
): Promise<void> {
  const bench = createTestBench(subject)
  try {
    checkNeeds(bench.adapter, bench.wallet, promise.needs)
    await promise.prove(bench)
    for (const update of bench.updates) expectComplete(bench, update)
  } finally {
    bench.close()
    await subject.cleanup?.()
  }
}

/** Connected means address, chain and provider; one connection a wallet. */
function expectComplete({ adapter }: TestBench, { connections }: ConnectionsUpdate) {
  const ids = connections.map(({ connectorId }) => connectorId)
  expect(new Set(ids).size, 'one connection a wallet').toBe(ids.length)
  for (const connection of connections) {
    const { namespace, address, accounts, caipNetworkId, provider, wallet } = connection
    expect(namespace).toBe(adapter.namespace)
    expect(address, 'a connection has an address').not.toBe('')
    expect(accounts.map((account) => account.address)).toContain(address)
    for (const account of accounts)
      expect(account.namespace, 'the namespace of an account').toBe(adapter.namespace)
    expect(caipNetworkId.startsWith(`${namespace}:`), 'a connection has a chain').toBe(true)
    expect(typeof provider === 'object' && provider !== null, 'a provider').toBe(true)
    expect(typeof wallet.name).toBe('string')
  }
}

/** Expects a rejection with a `LatchkeyError`, with this code if given. `after` names the control that caused it. */
export async function expectRefusal(
  call: Promise<unknown>,
  code?: string,
  after?: keyof WalletControls,
): Promise<void> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  const when = after ? ` after \`wallet.${after}\`` : ''
  expect(outcome, `the call rejects${when}`).toHaveProperty('error')
  const { error } = outcome as { error: unknown }
  expect(LatchkeyError.is(error), `a LatchkeyError, not ${String(error)}`).toBe(true)
  if (code) expect((error as LatchkeyError).code, `the error${when}`).toBe(code)
}

/** Connects the first wallet. */
export function connectFirst({ adapter, connectorId }: TestBench): Promise<Connection> {
  return adapter.connect({ connectorId })
}

/** Returns an optional part that `needs` guarantees. */
export function there<value>(part: value | undefined, what = 'the namespace has it'): value {
  expect(part, what).toBeDefined()
  return part as value
}

import {
  type AdapterFactory,
  CancelledError,
  type ChainNamespace,
  type Connector,
  type ConnectorFactory,
  type DiscoveredWallet,
  type PairParams,
} from '@latchkey/core/adapter'

export type MockConnectorOptions = {
  /** Namespaces of each session; default `eip155`. */
  readonly namespaces?: readonly ChainNamespace[]
  /** Namespaces without an adapter of the site. */
  readonly adapters?: readonly AdapterFactory[]
  /** Every pairing fails with this error when its URI would be available. */
  readonly fails?: unknown
  /** No pairing gets its URI until `release`. */
  readonly isHeld?: boolean
}

/** A mock relay: the factory for `config.connectors`, and the hand that plays the wallets behind it. */
export type MockConnector = {
  readonly factory: ConnectorFactory
  /** The created URIs, in order. */
  readonly uris: readonly string[]
  /** Pairings that wait for a wallet now. */
  readonly waiting: number
  /** Every later pairing fails with this error; `undefined` undoes it. */
  fail(error: unknown): void
  /** Creates the URIs of waiting and later pairings. */
  release(): void
  /** The wallet approves the pending pairing. */
  approve(): void
  /** The pending pairing fails with this error. */
  refuse(error: unknown): void
}

/** The row of {@link mockConnector}: an adapter must find it too, as `mockAdapter({ wallets: [relayWallet] })` does. */
export const relayWallet = {
  connectorId: 'walletConnect',
  name: 'WalletConnect',
  type: 'walletConnect',
} as const satisfies DiscoveredWallet

type Call = PairParams & {
  readonly resolve: (namespaces: readonly ChainNamespace[]) => void
  readonly reject: (error: unknown) => void
  uri: string | undefined
  readonly nextUri: () => string
}

/**
 * A relay in memory, without a network: it creates pairing URIs of realistic length, and the test controls their
 * outcome.
 *
 * @example
 * const relay = mockConnector()
 * const { factory } = mockAdapter({ wallets: [relayWallet] })
 * const latchkey = createLatchkey({ adapters: [factory], connectors: [relay.factory] })
 * const connecting = connectByUri(latchkey)
 * relay.approve()
 */
export function mockConnector({
  namespaces = ['eip155'],
  adapters = [],
  fails,
  isHeld = false,
}: MockConnectorOptions = {}): MockConnector {
  const calls = new Set<Call>()
  const uris: string[] = []
  const state = { isHeld, fails }
  const end = (finish: (call: Call) => void) => {
    for (const call of [...calls]) {
      calls.delete(call)
      finish(call)
    }
  }
  const respond = (call: Call) => {
    if (state.isHeld || call.uri !== undefined) return
    call.uri = call.nextUri()
    uris.push(call.uri)
    call.onUri(call.uri)
  }
  const pair = (params: PairParams, nextUri: () => string) =>
    new Promise<readonly ChainNamespace[]>((resolve, reject) => {
      const call: Call = { ...params, resolve, reject, nextUri, uri: undefined }
      calls.add(call)
      params.signal?.addEventListener('abort', () => {
        calls.delete(call)
        reject(new CancelledError(params.signal?.reason))
      })
      queueMicrotask(() => {
        if (!calls.has(call)) return
        if (state.fails === undefined) return respond(call)
        calls.delete(call)
        reject(state.fails)
      })
    })

  // A new page each time: the counter restarts.
  const create = (): Connector => {
    let count = 0
    const nextUri = () => {
      count += 1
      return toUri(count)
    }
    return {
      wallet: relayWallet,
      urls: [],
      adapters,
      load: async () => undefined,
      pair: async (params) => ({ namespaces: await pair(params, nextUri), proofs: [] }),
      provider: (namespace) => ({
        namespace,
        session: () => undefined,
        connect: () => Promise.reject(new CancelledError()),
        restore: async () => undefined,
        request: () => Promise.reject(new CancelledError()),
        chooseNetwork: () => undefined,
        disconnect: async () => undefined,
        on: () => undefined,
        removeListener: () => undefined,
      }),
      disconnect: async () => undefined,
      destroy: () => undefined,
    }
  }
  return {
    factory: create,
    uris,
    get waiting() {
      return calls.size
    },
    fail(error) {
      state.fails = error
    },
    release() {
      state.isHeld = false
      for (const call of calls) respond(call)
    },
    approve: () => end(({ resolve }) => resolve(namespaces)),
    refuse: (error) => end(({ reject }) => reject(error)),
  }
}

/** As long as those of a relay, and no two the same. */
function toUri(count: number): string {
  const hex = (seed: number) =>
    Array.from({ length: 64 }, (_, index) =>
      ((index * 7 + seed * 11 + ((index * seed) % 13)) % 16).toString(16),
    ).join('')
  return `wc:${hex(count)}@2?expiryTimestamp=1768478700&relay-protocol=irn&symKey=${hex(count + 4)}`
}

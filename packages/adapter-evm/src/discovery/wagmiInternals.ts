import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'

/** The private fields of wagmi that the adapter uses. */
type WagmiInternals = Pick<Config['_internal'], 'events' | 'mipd' | 'ssr'> & {
  readonly connectors: {
    setup(create: CreateConnectorFn): Connector
    setState(change: (list: Connector[]) => Connector[]): void
    subscribe(listener: (list: Connector[]) => void): () => void
  }
  /** zustand's store, of which wagmi's type omits `persist`. */
  readonly store: { readonly persist: { hasHydrated(): boolean } }
}

/**
 * The private fields of a wagmi config. wagmi's own actions use the same ones, but cannot be aborted, and show a connection
 * before it is verified. No other file reads `_internal` (`checks/lint/wagmiInternals.grit`).
 *
 * Valid for `@wagmi/core` 2.22.1 to 3.6.5; the tests run with both. Remove a member when wagmi has a public API for
 * it.
 */
export const readInternals = ({ _internal }: Config): WagmiInternals => _internal

import type { Chain } from 'viem'

/**
 * The common part of the `Config` types of wagmi 2 and wagmi 3, which are not assignable to each other.
 */
export type WagmiConfig = {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly connectors: readonly {
    readonly id: string
    readonly name: string
    readonly type: string
    readonly uid: string
  }[]
  readonly state: {
    readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
    readonly current: string | null
    readonly connections: ReadonlyMap<
      string,
      { readonly accounts: readonly string[]; readonly chainId: number }
    >
  }
  readonly getClient: (...parameters: never) => unknown
  readonly setState: (...parameters: never) => void
  readonly subscribe: (...parameters: never) => () => void
}

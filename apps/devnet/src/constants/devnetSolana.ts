/**
 * PUBLIC TEST KEYS of the devnet's Solana, each holding 1000 SOL. A seed is the 32 bytes of an Ed25519 private key. Never
 * use them outside devnet.
 */
export const devnetSolanaAccounts = [
  {
    address: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    seed: '0101010101010101010101010101010101010101010101010101010101010101',
  },
  {
    address: '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
    seed: '0202020202020202020202020202020202020202020202020202020202020202',
  },
  {
    address: 'GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse',
    seed: '0303030303030303030303030303030303030303030303030303030303030303',
  },
] as const

/** A token of the devnet's Solana, in base units. The first of {@link devnetSolanaAccounts} may mint more. */
export interface DevnetSolanaToken {
  readonly mint: string
  readonly symbol: string
  readonly decimals: number
  /** The token program. */
  readonly program: 'token' | 'token-2022'
  /** Balance of the first two accounts, base units. */
  readonly holdings: readonly [bigint, bigint]
}

/** A token with six decimals, one with none, and one of Token-2022. */
export const devnetSolanaTokens = [
  {
    mint: 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4',
    symbol: 'DUSD',
    decimals: 6,
    program: 'token',
    holdings: [1_000_000_000n, 500_000_000n],
  },
  {
    mint: '3Atsbq9N5EaCc9YWmqD2rUVedX4pqDe7hyk6JSyWRTrG',
    symbol: 'DTIX',
    decimals: 0,
    program: 'token',
    holdings: [12n, 0n],
  },
  {
    mint: '7vJDrxN46rmZXKAuVyv2ZRCNRMyRn3d25B5P2pkFcvrn',
    symbol: 'DNEW',
    decimals: 9,
    program: 'token-2022',
    holdings: [7_000_000_000n, 0n],
  },
] as const satisfies readonly DevnetSolanaToken[]

/**
 * The devnet's Solana. It has the genesis hash of mainnet, as the EVM chains have public ids. Transactions for it
 * contain a blockhash of the devnet, which no public cluster knows.
 */
export const devnetSolana = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  name: 'Solana (devnet)',
  /** JSON-RPC and WebSocket on 127.0.0.1, before `LATCHKEY_PORT_SHIFT`. */
  port: 9899,
  /** WebSocket only: clients expect it one port above JSON-RPC. */
  socketPort: 9900,
} as const

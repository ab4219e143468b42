/** Limits and lifetimes, each with its unit. One test pins all values. */
export const constants = {
  /** ms a pairing URI is valid. */
  pairingValidityMs: 240_000,
  /** ms: a pairing with less time left counts as expired. */
  pairingExpiryThresholdMs: 10_000,
  /** ms between two tries of a retried call, at least. */
  retryMinimumGapMs: 1_000,
  /** Maximum ms to wait for an image. */
  imagePreloadLimitMs: 2_000,
  /** ms of quiet before a debounced input acts. */
  debounceMs: 500,
  /** ms from the last key to a wallet search. */
  searchDelayMs: 300,
  /** ms the card shakes. */
  shakeMs: 500,
  /** ms between polls of a chain. */
  pollingIntervalMs: 4_000,
  /** ms until an unused query result is removed. */
  cacheGarbageCollectionMs: 300_000,
  /** ms for which a balance or portfolio is fresh. */
  balanceCacheMs: 30_000,
  /** ms for which a name or identity is fresh. */
  identityCacheMs: 300_000,
  /** ms without a balance call after one failed. */
  balanceRetryGateMs: 30_000,
  recentWalletsLimit: 2,
  featuredWalletsCount: 4,
  recommendedWalletsCount: 4,
  walletsPageSize: 40,
  walletsSearchSize: 100,
  pendingTransactionsLimit: 99,
  /** Tries after the first for a failed chain call. */
  rpcRetryCount: 3,
  /** ms before the first retry; doubles each time. */
  rpcRetryDelayMs: 150,
  /** Maximum ms for a chain call. */
  rpcTimeoutMs: 10_000,
  /** JSON-RPC requests in one batch. */
  rpcBatchSize: 1_000,
  /** ms a notice stays. */
  noticeMs: 2_500,
  /** Maximum ms for a silent reconnection. */
  reconnectLimitMs: 10_000,
  /** Maximum ms for a saved wallet to announce itself after a reload. */
  announceLimitMs: 2_000,
  /** Maximum ms for the visitor to approve a connection request. */
  connectLimitMs: 300_000,
  /** Maximum ms for a sign-in step of the site's server. */
  signInLimitMs: 30_000,
  /** Maximum ms for a wallet call without a prompt (eth_chainId, eth_accounts). */
  walletReadLimitMs: 5_000,
  /** Maximum ms for a wallet to disconnect. */
  disconnectLimitMs: 5_000,
  /** Value of `sv` in service calls. */
  sdkVersion: '4',
  /** Value of `st` in service calls. */
  sdkType: 'latchkey',
  defaultLogLevel: 'error',
} as const

/** The numbers of spec §4, §7 and §9, each with its unit. One test pins them all. */
export const constants = {
  /** ms a pairing URI is valid. */
  pairingValidityMs: 240_000,
  /** ms: a pairing with less left counts as expired. */
  pairingExpiryThresholdMs: 10_000,
  /** ms between two tries of a retried call, at least. */
  retryMinimumGapMs: 1_000,
  /** ms an image may hold back what waits for it. */
  imagePreloadLimitMs: 2_000,
  /** ms of quiet before a debounced input acts. */
  debounceMs: 500,
  /** ms from the last key to a wallet search. */
  searchDelayMs: 300,
  /** ms the card shakes. */
  shakeMs: 500,
  /** ms between polls of a chain. */
  pollingIntervalMs: 4_000,
  /** ms an unused query answer is kept. */
  cacheGarbageCollectionMs: 300_000,
  /** ms a balance or portfolio answer is fresh. */
  balanceCacheMs: 30_000,
  /** ms a name or identity answer is fresh. */
  identityCacheMs: 300_000,
  /** ms without a balance call after one failed. */
  balanceRetryGateMs: 30_000,
  /** Decimals of a shown balance; floored, never rounded up. */
  balanceDecimals: 3,
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
  /** ms a chain call may take. */
  rpcTimeoutMs: 10_000,
  /** JSON-RPC requests in one batch. */
  rpcBatchSize: 1_000,
  /** Weights of the endpoint ranking. */
  rankLatencyWeight: 0.3,
  rankStabilityWeight: 0.7,
  rankSampleCount: 10,
  rankIntervalMs: 4_000,
  /** ms between two e-mails to one visitor. */
  emailThrottleMs: 30_000,
  /** ms a frame request may take (e-mail, device, code, social). */
  frameRequestLimitMs: 30_000,
  /** z-index of the hidden frame. */
  frameZIndex: 999_999,
  /** ms after which leaving the Farcaster view clears its URL. */
  farcasterClearMs: 100,
  /** ms a notice stays. */
  noticeMs: 2_500,
  /** ms a silent reconnection may take. */
  reconnectLimitMs: 10_000,
  /** ms a saved wallet has to announce itself after a reload. */
  announceLimitMs: 2_000,
  /** ms a visitor may take to answer a connection request. */
  connectLimitMs: 300_000,
  /** ms the site's server may take for a step of signing in. */
  signInLimitMs: 30_000,
  /** ms a wallet may take for a call that needs no person (eth_chainId, eth_accounts). */
  walletReadLimitMs: 5_000,
  /** ms a disconnecting wallet may take. */
  disconnectLimitMs: 5_000,
  /** Value of `sv` in service calls. */
  sdkVersion: '4',
  /** Value of `st` in service calls. */
  sdkType: 'latchkey',
  defaultLogLevel: 'error',
} as const

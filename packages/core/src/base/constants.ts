// Limits and lifetimes, each with its unit. One test pins all values. Imported as `* as constants`: a bundler drops names that way.

/** ms a pairing URI is valid. */
export const pairingValidityMs = 240_000
/** ms: a pairing with less time left counts as expired. */
export const pairingExpiryThresholdMs = 10_000
/** ms between two tries of a retried call, at least. */
export const retryMinimumGapMs = 1_000
/** Maximum ms to wait for an image. */
export const imagePreloadLimitMs = 2_000
/** ms of quiet before a debounced input acts. */
export const debounceMs = 500
/** ms from the last key to a wallet search. */
export const searchDelayMs = 300
/** ms the card shakes. */
export const shakeMs = 500
/** ms between polls of a chain. */
export const pollingIntervalMs = 4_000
/** ms until an unused query result is removed. */
export const cacheGarbageCollectionMs = 300_000
/** ms for which a balance or portfolio is fresh. */
export const balanceCacheMs = 30_000
/** ms for which a name or identity is fresh. */
export const identityCacheMs = 300_000
/** ms without a balance call after one failed. */
export const balanceRetryGateMs = 30_000
export const recentWalletsLimit = 2
export const featuredWalletsCount = 4
export const recommendedWalletsCount = 4
export const walletsPageSize = 40
export const walletsSearchSize = 100
export const pendingTransactionsLimit = 99
/** Tries after the first for a failed chain call. */
export const rpcRetryCount = 3
/** ms before the first retry; doubles each time. */
export const rpcRetryDelayMs = 150
/** Maximum ms for a chain call. */
export const rpcTimeoutMs = 10_000
/** JSON-RPC requests in one batch. */
export const rpcBatchSize = 1_000
/** ms a notice stays. */
export const noticeMs = 2_500
/** Maximum ms for a silent reconnection. */
export const reconnectLimitMs = 10_000
/** Maximum ms for a saved wallet to announce itself after a reload. */
export const announceLimitMs = 2_000
/** Maximum ms for the visitor to approve a connection request. */
export const connectLimitMs = 300_000
/** Maximum ms for a sign-in step of the site's server. */
export const signInLimitMs = 30_000
/** Maximum ms for a wallet call without a prompt (eth_chainId, eth_accounts). */
export const walletReadLimitMs = 5_000
/** Maximum ms for a wallet to disconnect. */
export const disconnectLimitMs = 5_000
/** Value of `sv` in service calls. */
export const sdkVersion = '4'
/** Value of `st` in service calls. */
export const sdkType = 'latchkey'
export const defaultLogLevel = 'error'

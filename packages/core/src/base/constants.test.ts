import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('each constant has the value of the specification', () => {
  expect({ ...constants }).toMatchInlineSnapshot(`
    {
      "announceLimitMs": 2000,
      "balanceCacheMs": 30000,
      "balanceRetryGateMs": 30000,
      "cacheGarbageCollectionMs": 300000,
      "connectLimitMs": 300000,
      "debounceMs": 500,
      "defaultLogLevel": "error",
      "disconnectLimitMs": 5000,
      "featuredWalletsCount": 4,
      "identityCacheMs": 300000,
      "imagePreloadLimitMs": 2000,
      "noticeMs": 2500,
      "pairingExpiryThresholdMs": 10000,
      "pairingValidityMs": 240000,
      "pendingTransactionsLimit": 99,
      "pollingIntervalMs": 4000,
      "recentWalletsLimit": 2,
      "recommendedWalletsCount": 4,
      "reconnectLimitMs": 10000,
      "retryMinimumGapMs": 1000,
      "rpcBatchSize": 1000,
      "rpcRetryCount": 3,
      "rpcRetryDelayMs": 150,
      "rpcTimeoutMs": 10000,
      "sdkType": "latchkey",
      "sdkVersion": "4",
      "searchDelayMs": 300,
      "shakeMs": 500,
      "signInLimitMs": 30000,
      "walletReadLimitMs": 5000,
      "walletsPageSize": 40,
      "walletsSearchSize": 100,
    }
  `)
})

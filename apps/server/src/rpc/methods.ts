/**
 * Forwarded methods, by namespace: reads, filters and signed transactions. A node may have more (its own accounts,
 * administration, debugging), which pages must not reach.
 */
export const methods: Readonly<Record<string, ReadonlySet<string>>> = {
  eip155: new Set([
    'eth_accounts',
    'eth_blobBaseFee',
    'eth_blockNumber',
    'eth_call',
    'eth_createAccessList',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getAccount',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_getUncleByBlockHashAndIndex',
    'eth_getUncleByBlockNumberAndIndex',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_maxPriorityFeePerGas',
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
    'eth_protocolVersion',
    'eth_sendRawTransaction',
    'eth_simulateV1',
    'eth_syncing',
    'eth_uninstallFilter',
    'net_peerCount',
    'web3_clientVersion',
    'web3_sha3',
  ]),
  solana: new Set([
    'getAccountInfo',
    'getBalance',
    'getBlock',
    'getBlockHeight',
    'getBlockTime',
    'getBlocks',
    'getEpochInfo',
    'getFeeForMessage',
    'getGenesisHash',
    'getHealth',
    'getLatestBlockhash',
    'getMinimumBalanceForRentExemption',
    'getMultipleAccounts',
    'getProgramAccounts',
    'getRecentPrioritizationFees',
    'getSignatureStatuses',
    'getSignaturesForAddress',
    'getSlot',
    'getTokenAccountBalance',
    'getTokenAccountsByOwner',
    'getTokenSupply',
    'getTransaction',
    'getVersion',
    'isBlockhashValid',
    'sendTransaction',
    'simulateTransaction',
  ]),
}

/** Reads of user operations (ERC-4337) for a bundler. `eth_sendUserOperation` needs an approval and is not forwarded. */
export const userOperationReads: ReadonlySet<string> = new Set([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
])

/** Sent to a second node, these fail with "already known" although they succeeded. */
export const sending: ReadonlySet<string> = new Set(['eth_sendRawTransaction', 'sendTransaction'])

/** Methods with expensive reads or large responses. */
const heavy: ReadonlySet<string> = new Set([
  'eth_createAccessList',
  'eth_estimateUserOperationGas',
  'eth_getBlockReceipts',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_simulateV1',
  'getBlock',
  'getProgramAccounts',
  'getTokenAccountsByOwner',
  'simulateTransaction',
])

/** Number of requests that a call counts as. */
export function getWeight(method: string): number {
  return heavy.has(method) ? 10 : 1
}

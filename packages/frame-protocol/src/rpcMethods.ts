/** RPC methods without an approval (S6-03 to S6-14). */
export const readMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
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
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'eth_getUserOperationReceipt',
  'eth_getUserOperationByHash',
  'eth_estimateUserOperationGas',
  'eth_supportedEntryPoints',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
] as const

/** RPC methods that the visitor approves on a card (S6-15 to S6-22). */
export const cardMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
] as const

/** An RPC method that the frame accepts. */
export type RpcMethod = (typeof readMethods)[number] | (typeof cardMethods)[number]

/**
 * Tells what an RPC method needs: `card`, an approval by the visitor; `none`; or `undefined` if it is not allowed
 * (S6-03 to S6-23).
 *
 * @example
 * import { getApproval } from '@latchkey/frame-protocol'
 *
 * getApproval('personal_sign') // 'card'
 * getApproval('eth_call') // 'none'
 * getApproval('eth_sign') // undefined
 */
export function getApproval(method: string): 'card' | 'none' | undefined {
  if (cardMethods.some((name) => name === method)) return 'card'
  return readMethods.some((name) => name === method) ? 'none' : undefined
}

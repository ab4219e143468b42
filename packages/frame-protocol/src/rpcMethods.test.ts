import { expect, test } from 'vitest'
import { cardMethods, getApproval, readMethods } from './rpcMethods.ts'

test.each([
  'eth_accounts',
  'eth_call',
  'eth_chainId',
  'eth_getBalance',
  'eth_getLogs',
  'eth_getTransactionReceipt',
  'eth_sendRawTransaction',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
])('%s needs no approval', (method) => {
  expect(getApproval(method)).toBe('none')
})

test('reads of user operations need no approval', () => {
  for (const method of [
    'eth_getUserOperationReceipt',
    'eth_getUserOperationByHash',
    'eth_estimateUserOperationGas',
    'eth_supportedEntryPoints',
  ])
    expect(getApproval(method)).toBe('none')
})

test('the standard reads and the filters need no approval', () => {
  for (const method of [
    'eth_blockNumber',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_maxPriorityFeePerGas',
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
    'eth_syncing',
    'eth_uninstallFilter',
  ])
    expect(getApproval(method)).toBe('none')
})

test.each([
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
])('%s needs an approval', (method) => {
  expect(getApproval(method)).toBe('card')
})

test('41 methods need no approval, 11 need one, and none is in both lists', () => {
  expect(readMethods).toHaveLength(41)
  expect(cardMethods).toHaveLength(11)
  expect(new Set([...readMethods, ...cardMethods]).size).toBe(52)
})

test('security: other methods are not allowed', () => {
  for (const method of ['eth_sign', 'eth_signTransaction', 'constructor', '__proto__', ''])
    expect(getApproval(method)).toBeUndefined()
})

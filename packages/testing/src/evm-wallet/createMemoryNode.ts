import { keccak256, numberToHex, parseTransaction, recoverTransactionAddress } from 'viem'
import type { EvmNode } from './createRpcNode.ts'
import { createUnsupportedMethodError, ProviderRpcError } from './ProviderRpcError.ts'

type SignedTransaction = Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction']

/** Gas units of a plain transfer; every transaction uses this much gas here, at a price of zero. */
const TRANSFER_GAS = 21_000n

/**
 * A chain in memory with balances, nonces and one block for each transaction. It runs no contracts; use an `rpcUrl`
 * for those.
 */
export function createMemoryNode(chainId: number, balances: ReadonlyMap<string, bigint>): EvmNode {
  const owned = new Map(balances)
  const nonces = new Map<string, number>()
  const receipts = new Map<string, Record<string, unknown>>()
  let block = 1n

  const key = (address: unknown) => String(address).toLowerCase()
  const getBalance = (address: unknown) => owned.get(key(address)) ?? 0n

  async function send(raw: SignedTransaction) {
    const transaction = parseTransaction(raw)
    const from = await recoverTransactionAddress({ serializedTransaction: raw })
    const { value = 0n, to } = transaction
    if (transaction.chainId !== chainId) throw new ProviderRpcError(-32000, 'invalid chain id')
    if (getBalance(from) < value) throw new ProviderRpcError(-32003, 'insufficient funds')
    owned.set(key(from), getBalance(from) - value)
    owned.set(key(to), getBalance(to) + value)
    nonces.set(key(from), (nonces.get(key(from)) ?? 0) + 1)
    block += 1n
    const transactionHash = keccak256(raw)
    receipts.set(transactionHash, {
      transactionHash,
      transactionIndex: '0x0',
      blockHash: keccak256(numberToHex(block)),
      blockNumber: numberToHex(block),
      from,
      to,
      contractAddress: null,
      cumulativeGasUsed: numberToHex(TRANSFER_GAS),
      gasUsed: numberToHex(TRANSFER_GAS),
      effectiveGasPrice: '0x0',
      logs: [],
      logsBloom: `0x${'0'.repeat(512)}`,
      status: '0x1',
      type: '0x2',
    })
    return transactionHash
  }

  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => numberToHex(chainId),
    net_version: () => String(chainId),
    eth_blockNumber: () => numberToHex(block),
    eth_getBalance: ([address]) => numberToHex(getBalance(address)),
    eth_getTransactionCount: ([address]) => numberToHex(nonces.get(key(address)) ?? 0),
    eth_gasPrice: () => '0x0',
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_estimateGas: () => numberToHex(TRANSFER_GAS),
    eth_getCode: () => '0x',
    eth_call: () => '0x',
    eth_getTransactionReceipt: ([hash]) => receipts.get(String(hash)) ?? null,
    eth_sendRawTransaction: ([raw]) => send(raw as SignedTransaction),
  }

  return {
    async request(method, params) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw createUnsupportedMethodError(method)
      return run(params)
    },
  }
}

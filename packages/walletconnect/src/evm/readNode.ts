import { type ConnectorContext, createNodes, type Nodes, RpcError } from '@latchkey/core/adapter'

/** Reads of a chain (execution-apis): a wallet is no node. */
const reads = new Set(
  'eth_blockNumber,eth_call,eth_estimateGas,eth_feeHistory,eth_gasPrice,eth_getBalance,eth_getBlockByHash,eth_getBlockByNumber,eth_getCode,eth_getLogs,eth_getProof,eth_getStorageAt,eth_getTransactionByHash,eth_getTransactionCount,eth_getTransactionReceipt,eth_maxPriorityFeePerGas,web3_clientVersion'.split(
    ',',
  ),
)

export const isRead = (method: string): boolean => reads.has(method)

/** The nodes for reads; a node that serves another chain is skipped. */
export function createEvmNodes(context: ConnectorContext): Nodes {
  return createNodes({
    context,
    networks: context.networks,
    check: {
      call: { method: 'eth_chainId' },
      isServed(response, caipNetworkId) {
        if (typeof response === 'string' && /^0x[0-9a-f]{1,16}$/i.test(response))
          return `eip155:${BigInt(response)}` === caipNetworkId
        throw new RpcError(-32603, { details: 'expected a chain id' })
      },
    },
  })
}

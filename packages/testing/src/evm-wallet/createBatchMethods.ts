import { keccak256, numberToHex, stringToHex } from 'viem'
import { getCurrentNode, getPermittedAccount } from './createSigningMethods.ts'
import { send } from './createTransactionMethods.ts'
import type { Methods } from './methods.ts'
import { createInvalidParamsError, ProviderRpcError } from './ProviderRpcError.ts'
import type { EvmWalletState } from './state.ts'

type Batch = { readonly chainId: number; readonly hashes: readonly unknown[] }

/** EIP-5792: capabilities, and batches sent one transaction after another. */
export function createBatchMethods(state: EvmWalletState): Methods {
  const batches = new Map<string, Batch>()

  return {
    wallet_getCapabilities([address, chainIds]) {
      getPermittedAccount(state, address)
      const expected = Array.isArray(chainIds) ? chainIds.map(Number) : [...state.nodes.keys()]
      return Object.fromEntries(
        expected
          .filter((chainId) => state.nodes.has(chainId))
          .map((chainId) => [
            numberToHex(chainId),
            {
              atomic: { status: 'unsupported' },
              ...(state.options.assets && { assetDiscovery: { supported: true } }),
            },
          ]),
      )
    },
    async wallet_sendCalls([request]) {
      const { from, calls, chainId, atomicRequired, id } = (request ?? {}) as Record<
        string,
        unknown
      >
      const account = getPermittedAccount(state, from ?? state.accounts[0]?.address)
      if (!Array.isArray(calls) || calls.length === 0)
        throw createInvalidParamsError('Expected calls')
      if (Number(chainId) !== state.chainId) {
        throw new ProviderRpcError(5710, `The wallet is not on chain ${String(chainId)}.`)
      }
      if (atomicRequired === true) {
        throw new ProviderRpcError(5760, 'The wallet cannot run these calls as one.')
      }
      if (typeof id === 'string' && batches.has(id)) {
        throw new ProviderRpcError(5720, `There is already a batch ${id}.`)
      }
      await state.approvals.request('wallet_sendCalls')
      const hashes: unknown[] = []
      for (const { to, data, value } of calls as Record<string, unknown>[]) {
        hashes.push(await send(state, { from: account.address, to, data, value }))
      }
      const name = typeof id === 'string' ? id : keccak256(stringToHex(hashes.join()))
      batches.set(name, { chainId: state.chainId, hashes })
      return { id: name }
    },
    async wallet_getCallsStatus([id]) {
      const batch = batches.get(String(id))
      if (!batch) throw new ProviderRpcError(5730, `There is no batch ${String(id)}.`)
      const node = state.nodes.get(batch.chainId) ?? getCurrentNode(state)
      const found = await Promise.all(
        batch.hashes.map((hash) => node.request('eth_getTransactionReceipt', [hash])),
      )
      const receipts = found.filter(isReceipt)
      const isDone = receipts.length === batch.hashes.length
      const isReverted = receipts.some(({ status }) => status !== '0x1')
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(batch.chainId),
        status: !isDone ? 100 : isReverted ? 500 : 200,
        atomic: false,
        receipts: receipts.map(({ logs, status, blockHash, blockNumber, gasUsed, ...rest }) => ({
          logs,
          status,
          blockHash,
          blockNumber,
          gasUsed,
          transactionHash: rest.transactionHash,
        })),
      }
    },
  }
}

function isReceipt(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { numberToHex } from 'viem'
import { getCurrentNode, getPermittedAccount } from './createSigningMethods.ts'
import type { Methods } from './methods.ts'
import { createInvalidParamsError } from './ProviderRpcError.ts'
import type { EvmWalletState } from './state.ts'

/** `eth_sendTransaction`: signed here and sent raw, or sent to the node that has unlocked the account. */
export function createTransactionMethods(state: EvmWalletState): Methods {
  return {
    async eth_sendTransaction([request]) {
      const transaction = (request ?? {}) as Record<string, unknown>
      getPermittedAccount(state, transaction.from)
      if (transaction.chainId !== undefined && Number(transaction.chainId) !== state.chainId) {
        throw createInvalidParamsError(
          'The transaction is for another chain than the wallet is on.',
        )
      }
      await state.approvals.request('eth_sendTransaction')
      return send(state, transaction)
    },
  }
}

/** Fills in missing fields, signs and sends without a prompt. Returns the hash. */
export async function send(
  state: EvmWalletState,
  transaction: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { signer } = getPermittedAccount(state, transaction.from)
  const node = getCurrentNode(state)
  if (!signer) return node.request('eth_sendTransaction', [transaction])

  const read = async (method: string, params: readonly unknown[]) =>
    BigInt(String(await node.request(method, params)))
  const { from, to, data, value } = transaction
  const call = {
    from,
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    value: numberToHex(BigInt(String(value ?? 0))),
  }
  const [nonce, gas, gasPrice] = await Promise.all([
    read('eth_getTransactionCount', [from, 'pending']),
    transaction.gas === undefined
      ? read('eth_estimateGas', [call])
      : BigInt(String(transaction.gas)),
    read('eth_gasPrice', []),
  ])
  const raw = await signer.signTransaction({
    type: 'eip1559',
    chainId: state.chainId,
    nonce: Number(nonce),
    gas,
    // Allows the base fee to rise before the transaction is mined.
    maxFeePerGas: gasPrice * 2n,
    maxPriorityFeePerGas: 0n,
    ...(to !== undefined && { to: to as `0x${string}` }),
    ...(data !== undefined && { data: data as `0x${string}` }),
    value: BigInt(String(value ?? 0)),
  })
  return node.request('eth_sendRawTransaction', [raw])
}

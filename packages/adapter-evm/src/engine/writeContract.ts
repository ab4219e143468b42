import { type CaipNetworkId, type Hex, RpcError, type WalletTarget } from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { sendTransaction } from './sendTransaction.ts'

/** Calls a contract by its ABI. The encoder is a separate chunk, loaded by the first call. */
export async function writeContract(
  engine: Engine,
  {
    abi,
    method,
    args,
    contract,
    ...target
  }: WalletTarget & {
    readonly caipNetworkId: CaipNetworkId
    readonly contract: string
    readonly abi: readonly unknown[]
    readonly method: string
    readonly args: readonly unknown[]
    readonly value?: bigint
  },
): Promise<{ readonly hash: string }> {
  const { encodeCall } = await import('./encodeCall.ts')
  let data: Hex
  try {
    data = encodeCall(abi, method, args)
  } catch (cause) {
    throw new RpcError(-32602, { details: `${method} of the contract`, cause })
  }
  return sendTransaction(engine, { ...target, to: contract, data })
}

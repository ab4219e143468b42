import type { CaipNetworkId, Hex } from '@latchkey/core/adapter'
import { toHex } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { parseQuantity } from './parseResponses.ts'
import { readChain } from './readChain.ts'

/** Gas units for a transaction, by `eth_estimateGas`. A call that would revert rejects with the node's code. */
export async function estimateGas(
  engine: Engine,
  {
    caipNetworkId,
    address,
    to,
    value,
    data,
  }: {
    readonly caipNetworkId: CaipNetworkId
    readonly address: string
    readonly to: string
    readonly value?: bigint
    readonly data?: Hex
  },
): Promise<bigint> {
  const transaction = {
    from: address,
    to,
    ...(value !== undefined && { value: toHex(value) }),
    ...(data && { data }),
  }
  const request = { method: 'eth_estimateGas', params: [transaction] }
  return parseQuantity(await readChain(engine, caipNetworkId, request))
}

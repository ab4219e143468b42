import { type CaipNetworkId, RpcError } from '@latchkey/core/adapter'
import { toBase64 } from './encoding.ts'
import { type Engine, readChain } from './engine.ts'
import { parseAmount, readValue } from './readNodeResponses.ts'
import { readTransaction } from './readTransaction.ts'

type FeeRequest = {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly to: string
  readonly value?: bigint
  readonly token?: string
}

/** The cost of a transfer according to the node, in lamports; see `getTransferFee`. */
export async function getTransferFee(
  engine: Engine,
  { value = 0n, ...transfer }: FeeRequest,
): Promise<{ readonly fee: bigint; readonly deposit: bigint }> {
  const { planTransfer } = await import('./transfer/planTransfer.ts')
  const { transaction, deposit } = await planTransfer(engine, { value, ...transfer })
  const message = toBase64(readTransaction(transaction).message)
  const { caipNetworkId } = transfer
  const fee = readValue(await readChain(engine, caipNetworkId, 'getFeeForMessage', [message]))
  if (fee === null) throw new RpcError(-32603, { details: 'the node knows no fee' })
  return { fee: parseAmount(fee), deposit }
}

/** The fee alone, for `Adapter.estimateGas`. */
export async function estimateGas(engine: Engine, request: FeeRequest): Promise<bigint> {
  return (await getTransferFee(engine, request)).fee
}

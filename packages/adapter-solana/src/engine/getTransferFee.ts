import { RpcError, type TransferFee, type TransferFeeRequest } from '@latchkey/core/adapter'
import { toBase64 } from './encoding.ts'
import { type Engine, readChain } from './engine.ts'
import { parseAmount, readValue } from './readNodeResponses.ts'
import { readTransaction } from './readTransaction.ts'

/** The cost of a transfer according to the node, in lamports; see `getTransferFee`. */
export async function getTransferFee(
  engine: Engine,
  { value = 0n, signal, ...transfer }: TransferFeeRequest,
): Promise<TransferFee> {
  const { planTransfer } = await import('./transfer/planTransfer.ts')
  const { transaction, deposit, least } = await planTransfer(engine, {
    ...transfer,
    value: value === 'max' ? 0n : value,
  })
  const message = toBase64(readTransaction(transaction).message)
  const { caipNetworkId } = transfer
  const fee = readValue(
    await readChain(engine, caipNetworkId, 'getFeeForMessage', [message], signal),
  )
  if (fee === null) throw new RpcError(-32603, { details: 'the node knows no fee' })
  return { fee: parseAmount(fee), deposit, least }
}

/** The fee alone, for `Adapter.estimateGas`. */
export async function estimateGas(engine: Engine, request: TransferFeeRequest): Promise<bigint> {
  return (await getTransferFee(engine, request)).fee
}

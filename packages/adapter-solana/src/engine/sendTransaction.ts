import { RpcError, type TransactionRequest } from '@latchkey/core/adapter'
import { toBase64 } from './encoding.ts'
import { type Engine, findSolanaTarget, readChain } from './engine.ts'
import { readValue } from './readNodeResponses.ts'
import { signAndSendTransaction } from './signAndSendTransaction.ts'
import { toTransactionError } from './toNodeError.ts'
import type { Transfer } from './transfer/planTransfer.ts'

/** Sends lamports; resolves to the signature. `data` and `gas` are EVM's and refused. */
export async function sendTransaction(
  engine: Engine,
  { value = 0n, data, gas, ...request }: TransactionRequest,
): Promise<{ readonly hash: string }> {
  if (data !== undefined || gas !== undefined)
    throw new RpcError(-32602, { details: 'a transfer on Solana has no data and no gas' })
  return send(engine, { ...request, value })
}

/** Sends a token, by its mint, and opens the recipient's token account if necessary. */
export function sendToken(
  engine: Engine,
  request: Transfer & { readonly connectorId: string; readonly token: string },
): Promise<{ readonly hash: string }> {
  return send(engine, request)
}

async function send(
  engine: Engine,
  { connectorId, ...transfer }: Transfer & { readonly connectorId: string },
): Promise<{ readonly hash: string }> {
  const { caipNetworkId, address, token } = transfer
  const target = { connectorId, address, caipNetworkId }
  const { port } = await findSolanaTarget(engine, target)
  const versions = port.versions()
  const version = versions && ![...versions].includes(0) ? 'legacy' : 0
  const { planTransfer } = await import('./transfer/planTransfer.ts')
  const { transaction, transferIndex, isAccepted } = await planTransfer(engine, transfer, version)
  // Before the prompt: wallets show a failing simulation as a warning.
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const params = [toBase64(transaction), options]
  const response = readValue(await readChain(engine, caipNetworkId, 'simulateTransaction', params))
  const { err } = (response ?? {}) as { err?: unknown }
  if (err) throw toTransactionError(err, token === undefined ? 'coin' : 'token', transferIndex)
  return signAndSendTransaction(engine, { ...target, transaction }, isAccepted)
}

import { type CaipNetworkId, RpcError, type WalletTarget } from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { parseRecipient } from './parseRecipient.ts'
import { readChain } from './readChain.ts'
import { sendTransaction } from './sendTransaction.ts'

/**
 * Sends an ERC-20 token by its method `transfer`; the contracts of USDT, whose method returns nothing, by their own ABI.
 * A contract that answers `false` instead of reverting (allowed by ERC-20) gets no transaction.
 *
 * @throws {RpcError} -32602: an address is malformed; -32003: the token refuses the transfer
 */
export async function sendToken(
  engine: Engine,
  {
    token,
    to,
    value,
    ...target
  }: WalletTarget & {
    readonly caipNetworkId: CaipNetworkId
    readonly token: string
    readonly to: string
    readonly value: bigint
  },
): Promise<{ readonly hash: string }> {
  const contract = parseRecipient(token)
  const recipient = parseRecipient(to)
  const { encodeTransfer } = await import('./encodeCall.ts')
  const data = encodeTransfer(contract, recipient, value)
  const request = { from: target.address, to: contract, data }
  const answer = await readChain(engine, target.caipNetworkId, {
    method: 'eth_call',
    params: [request, 'latest'],
  })
  if (answer !== '0x' && !(typeof answer === 'string' && /^0x0{63}1$/.test(answer)))
    throw new RpcError(-32003, { details: 'the token refuses the transfer' })
  return sendTransaction(engine, { ...target, to: contract, data })
}

import { RpcError, type TransactionRequest } from '@latchkey/core'
import { readAddress } from '../addresses/readAddress.ts'
import { notSupported } from '../wallets/toBitcoinError.ts'
import type { Engine } from './engine.ts'
import { patiently } from './silently.ts'
import { targetOf } from './target.ts'

/** All there will ever be. */
const mostSatoshis = 2_100_000_000_000_000n

/**
 * Sends satoshis; inputs, change and fee are the wallet's to choose. Resolves once the wallet names the id.
 *
 * @throws {RpcError} -32602: the receiver is no address of the wallet's network, or the amount is none
 */
export async function sendTransaction(
  engine: Engine,
  params: TransactionRequest,
): Promise<{ readonly hash: string }> {
  const { to, value = 0n, data } = params
  if (data !== undefined) invalid('a transfer of bitcoin carries no data')
  if (value <= 0n || value > mostSatoshis) invalid(`${value} is no amount of satoshis`)
  const { live, account, chain } = await targetOf(engine, params)
  if (!readAddress(to, chain)) invalid(`${to} is no address of this network`)
  const { sendTransfer } = live.opened
  if (!sendTransfer) throw notSupported('sendTransfer', live.wallet.name)
  return { hash: await patiently(engine, sendTransfer({ chain, account, to, satoshis: value })) }
}

function invalid(details: string): never {
  throw new RpcError(-32602, { details })
}

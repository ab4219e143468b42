import { RpcError, type TransactionRequest } from '@latchkey/core'
import { readAddress } from '../addresses/readAddress.ts'
import type { Engine } from './engine.ts'
import { networkOf } from './networkOf.ts'
import { patiently } from './silently.ts'
import { targetOf } from './target.ts'

/** All there will ever be. */
const mostSatoshis = 2_100_000_000_000_000n

/**
 * Sends satoshis; inputs, change and fee are the wallet's to choose. Wallets of the Wallet Standard make no
 * transactions: theirs is made here, and they sign and send it. Resolves once the wallet names the id.
 *
 * @throws {RpcError} -32602: the receiver is no address of the wallet's network, or the amount is none
 */
export async function sendTransaction(
  engine: Engine,
  params: TransactionRequest,
): Promise<{ readonly hash: string }> {
  const { to, value: satoshis = 0n, data } = params
  if (data !== undefined) invalid('a transfer of bitcoin carries no data')
  if (satoshis <= 0n || satoshis > mostSatoshis) invalid(`${satoshis} is no amount of satoshis`)
  const { live, account, chain } = await targetOf(engine, params)
  if (!readAddress(to, chain)) invalid('the receiver is no address of this network')
  // An output of it may be an inscription, which a transfer would spend as money.
  if (account.type === 'ordinal') invalid('transfers are made from the payment account')
  const { sendTransfer } = live.opened
  const hash = sendTransfer
    ? await patiently(engine, sendTransfer({ chain, account, to, satoshis }))
    : await (await import('../psbt/index.ts')).sendOwn(engine, live, {
        network: networkOf(engine, params.caipNetworkId),
        chain,
        account,
        to,
        satoshis,
      })
  return { hash }
}

function invalid(details: string): never {
  throw new RpcError(-32602, { details })
}

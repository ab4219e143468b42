import { RpcError, type TransactionRequest } from '@latchkey/core/adapter'
import { readAddress } from '../addresses/readAddress.ts'
import { type Engine, findBitcoinTarget, findNetwork, prompt } from '../calls/engine.ts'

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
  const { driver, account, chain } = await findBitcoinTarget(engine, params)
  if (!readAddress(to, chain)) invalid('the receiver is no address of this network')
  // An output of it may be an inscription, which a transfer would spend as money.
  if (account.type === 'ordinal') invalid('transfers are made from the payment account')
  const { sendTransfer } = driver
  const hash = sendTransfer
    ? await prompt(engine, () => sendTransfer({ chain, account, to, satoshis }))
    : await (await import('../psbt/index.ts')).sendOwn(engine, driver, {
        network: findNetwork(engine, params.caipNetworkId),
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

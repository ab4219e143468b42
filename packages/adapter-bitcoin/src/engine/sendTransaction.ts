import { RpcError, requestSend, type TransactionRequest } from '@latchkey/core/adapter'
import { readAddress } from '../addresses/readAddress.ts'
import { type Engine, findBitcoinTarget, findNetwork, promptBroadcast } from '../calls/engine.ts'

/** The maximum supply. */
const mostSatoshis = 2_100_000_000_000_000n

/**
 * Sends satoshis; the wallet selects inputs, change and fee. Wallets of the Wallet Standard build no transactions:
 * the adapter builds them, and the wallet signs and sends. Resolves with the transaction id.
 *
 * @throws {RpcError} -32602: the recipient is not an address of the wallet's network, or the amount is invalid
 */
export async function sendTransaction(
  engine: Engine,
  params: TransactionRequest,
): Promise<{ readonly hash: string }> {
  const { to, value: satoshis = 0n, data, maxFee } = params
  if (data !== undefined) invalid('a transfer of bitcoin carries no data')
  if (satoshis <= 0n || satoshis > mostSatoshis) invalid(`${satoshis} is no amount of satoshis`)
  const { driver, account, chain } = await findBitcoinTarget(engine, params)
  if (!readAddress(to, chain)) invalid('the receiver is no address of this network')
  // An output of it may be an inscription, which a transfer would spend as money.
  if (account.type === 'ordinal') invalid('transfers are made from the payment account')
  const { sendTransfer } = driver
  const hash = sendTransfer
    ? await requestSend(() =>
        promptBroadcast(engine, () => sendTransfer({ chain, account, to, satoshis })),
      )
    : await (await import('../psbt/index.ts')).sendTransfer(engine, driver, {
        network: findNetwork(engine, params.caipNetworkId),
        chain,
        account,
        to,
        satoshis,
        maxFee,
      })
  return { hash }
}

function invalid(details: string): never {
  throw new RpcError(-32602, { details })
}

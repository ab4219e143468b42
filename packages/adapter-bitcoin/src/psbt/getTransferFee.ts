import { RpcError, type TransferFee, type TransferFeeRequest } from '@latchkey/core/adapter'
import { getChain } from '../addresses/chains.ts'
import { type Engine, findNetwork } from '../calls/engine.ts'
import { chooseOutputs, getPaid, readCosts, sumOutputs } from './readCosts.ts'

/**
 * The most that a transfer costs, in satoshis: twice the fee at the current rate, because wallets choose their own, and
 * it may rise until the press; more where little change is left, or fewer outputs suffice for more. An amount that the account does not have costs as much as all of its outputs.
 *
 * @throws {RpcError} -32602: an address is not one of the network; 5710: the site has not configured the network
 */
export async function getTransferFee(
  engine: Engine,
  { caipNetworkId, value = 0n, ...transfer }: TransferFeeRequest,
): Promise<TransferFee> {
  const network = findNetwork(engine, caipNetworkId)
  const chain = getChain(caipNetworkId)
  if (!chain) throw new RpcError(5710, { details: caipNetworkId })
  const { utxos, spendable, getFee, least } = await readCosts(engine, {
    ...transfer,
    network,
    chain,
  })
  const toFee = (inputs: number) => 2n * getFee(inputs)
  const choose = (cost: typeof toFee) =>
    value === 'max' ? undefined : chooseOutputs(spendable, (inputs) => value + cost(inputs))
  const limit = toFee((choose(toFee) ?? spendable).length)
  const now = choose(getFee)
  const paid = now && value !== 'max' ? getPaid(now, value, getFee) : 0n
  return {
    fee: paid > limit ? paid : limit,
    deposit: 0n,
    locked: sumOutputs(utxos) - sumOutputs(spendable),
    least,
  }
}

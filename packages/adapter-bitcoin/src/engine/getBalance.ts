import {
  type BalanceRequest,
  type NativeBalance,
  RpcError,
  readProperty,
  requestBalance,
} from '@latchkey/core/adapter'
import { getChain } from '../addresses/chains.ts'
import { readAddress } from '../addresses/readAddress.ts'
import { type Engine, findNetwork } from '../calls/engine.ts'
import { createUnreadableError, isCount, throwUnreadable } from '../esplora.ts'

/**
 * The spendable amount of an address, in satoshis, unconfirmed transactions included. Uses the sums, because nodes
 * refuse to list the outputs of a busy address.
 */
export async function getBalance(engine: Engine, request: BalanceRequest): Promise<NativeBalance> {
  const { address, caipNetworkId } = request
  findNetwork(engine, caipNetworkId)
  const chain = getChain(caipNetworkId)
  if (chain && !readAddress(address, chain)) {
    throw new RpcError(-32602, { details: 'no address of this network' })
  }
  const path = `/address/${encodeURIComponent(address)}`
  const reading = requestBalance(engine.nodes, request, { path }, parse)
  return chain ? reading.catch(throwUnreadable) : reading
}

function parse(response: unknown): bigint {
  const sum = (section: string, key: string) => {
    const amount = readProperty(readProperty(response, section), key)
    return isCount(amount) ? BigInt(amount) : throwWrongNetwork()
  }
  const left = (section: string) => sum(section, 'funded_txo_sum') - sum(section, 'spent_txo_sum')
  const value = left('chain_stats') + left('mempool_stats')
  return value < 0n ? throwWrongNetwork() : value
}

function throwWrongNetwork(): never {
  throw createUnreadableError('amounts in satoshis')
}

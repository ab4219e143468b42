import { type CaipNetworkId, type NativeBalance, RpcError } from '@latchkey/core'
import { chainOf } from '../addresses/chains.ts'
import { readAddress } from '../addresses/readAddress.ts'
import { read } from '../readAny.ts'
import { askEsplora, isCount, unreadable } from './askEsplora.ts'
import type { Engine } from './engine.ts'
import { networkOf } from './networkOf.ts'

/**
 * What an address may spend, in satoshis: what it got without what it spent, waiting transactions included. The sums are
 * asked for, because nodes refuse to list the outputs of a busy address.
 */
export async function getBalance(
  engine: Engine,
  {
    address,
    caipNetworkId,
    signal,
  }: {
    readonly address: string
    readonly caipNetworkId: CaipNetworkId
    readonly signal?: AbortSignal
  },
): Promise<NativeBalance> {
  const network = networkOf(engine, caipNetworkId)
  const chain = chainOf(caipNetworkId)
  if (chain && !readAddress(address, chain)) {
    throw new RpcError(-32602, { details: 'no address of this network' })
  }
  const path = `/address/${encodeURIComponent(address)}`
  const value = await askEsplora(engine, network, { path, parse, ...(signal && { signal }) })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

function parse(answer: unknown): bigint {
  const sum = (place: string, key: string) => {
    const amount = read(read(answer, place), key)
    return isCount(amount) ? BigInt(amount) : wrong()
  }
  const left = (place: string) => sum(place, 'funded_txo_sum') - sum(place, 'spent_txo_sum')
  const value = left('chain_stats') + left('mempool_stats')
  return value < 0n ? wrong() : value
}

function wrong(): never {
  throw unreadable('amounts in satoshis')
}

import { type CaipNetworkId, type NativeBalance, RpcError } from '@latchkey/core'
import { chainOf } from '../addresses/chains.ts'
import { readAddress } from '../addresses/readAddress.ts'
import { read } from '../readAny.ts'
import { askEsplora, unreadable } from './askEsplora.ts'
import type { Engine } from './engine.ts'

/** What an address may spend, in satoshis: the sum of its unspent outputs, waiting ones included. */
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
  const network = engine.networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new RpcError(5710, { details: `${caipNetworkId} is not configured` })
  const chain = chainOf(caipNetworkId)
  if (chain && !readAddress(address, chain)) {
    throw new RpcError(-32602, { details: `${address} is no address of this network` })
  }
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const value = await askEsplora(engine, network, { path, parse: sumOf, ...(signal && { signal }) })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

/** Amounts come as JSON numbers: one that is not exact is none. */
function sumOf(utxos: unknown): bigint {
  if (!Array.isArray(utxos)) throw unreadable('a list of outputs')
  let sum = 0n
  for (const utxo of utxos) {
    const value = read(utxo, 'value')
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
      throw unreadable('an amount in satoshis')
    }
    sum += BigInt(value)
  }
  return sum
}

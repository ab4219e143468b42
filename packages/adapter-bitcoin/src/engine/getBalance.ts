import { type CaipNetworkId, type NativeBalance, RpcError } from '@latchkey/core'
import { chainOf } from '../addresses/chains.ts'
import { readAddress } from '../addresses/readAddress.ts'
import type { Engine } from './engine.ts'
import { networkOf } from './networkOf.ts'
import { readUtxos } from './readUtxos.ts'

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
  const network = networkOf(engine, caipNetworkId)
  const chain = chainOf(caipNetworkId)
  if (chain && !readAddress(address, chain)) {
    throw new RpcError(-32602, { details: 'no address of this network' })
  }
  const utxos = await readUtxos(engine, network, { address, ...(signal && { signal }) })
  const value = utxos.reduce((sum, { satoshis }) => sum + satoshis, 0n)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

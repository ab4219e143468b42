import type { BalanceRequest, NativeBalance } from '@latchkey/core/adapter'
import { toChainId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { parseQuantity } from './parseResponses.ts'
import { readChain } from './readChain.ts'

/** Native balance at the latest block. Uses `request`, because viem's `getBalance` would add 18 kB. */
export async function getBalance(
  engine: Engine,
  { address, caipNetworkId, signal }: BalanceRequest,
): Promise<NativeBalance> {
  const request = { method: 'eth_getBalance', params: [address, 'latest'] }
  const value = parseQuantity(await readChain(engine, caipNetworkId, request, signal))
  const chainId = toChainId(caipNetworkId)
  const chain = engine.config.chains.find(({ id }) => id === chainId)
  const { decimals = 18, symbol = 'ETH' } = chain?.nativeCurrency ?? {}
  return { value, decimals, symbol }
}

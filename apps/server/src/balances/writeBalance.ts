import { formatUnits } from 'viem/utils'
import { nativeToken } from '../evm/nativeToken.ts'
import { writeCaip } from '../evm/writeCaip.ts'
import type { Token } from '../tokens/createTokens.ts'
import type { Balance } from './schema.ts'

/**
 * A row of the answer. The amount is exact; its value is a number for display.
 *
 * @param price of one whole token, when it is known.
 */
export function writeBalance(
  caipNetworkId: string,
  token: Token,
  amount: bigint,
  price: number | undefined,
): Balance {
  const { name, symbol, decimals, iconUrl, address } = token
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    ...(address !== nativeToken && { address: writeCaip(caipNetworkId, address) }),
    ...(price !== undefined && { value: Number(numeric) * price, price }),
    quantity: { decimals: String(decimals), numeric },
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

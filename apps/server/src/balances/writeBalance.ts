import { formatUnits } from 'viem/utils'
import { writeTokenId } from '../addresses/any.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { solanaCoin } from '../solana/programs.ts'
import type { Balance } from './schema.ts'

type Token = {
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}
const coins: ReadonlySet<string> = new Set([nativeToken, solanaCoin])

/**
 * Returns a row of the response. The amount is exact; its value is a number for display.
 *
 * @param price the price of one whole token, if known
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
    ...(!coins.has(address) && { address: writeTokenId(caipNetworkId, address) }),
    ...(price !== undefined && { value: Number(numeric) * price, price }),
    quantity: { decimals: String(decimals), numeric },
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

import type { ActivityAmount } from '@latchkey/core/activity'
import { sanitizeText, shortenAddress } from '@latchkey/primitives'
import { useMoney } from '../tokens/useMoney.ts'

/**
 * Describes what was moved: `0.5 ETH`, or the name of a collectible.
 *
 * @param precision - `exact`: with every digit
 */
export function useDescribeAmount(
  precision: 'amount' | 'exact',
): (amount: ActivityAmount) => string {
  const money = useMoney()
  return ({ value, decimals, symbol, address, collectible }) => {
    if (collectible === undefined)
      return money[precision](value, {
        symbol: symbol || shortenAddress(address?.split(':').at(-1) ?? ''),
        decimals,
      })
    const name = sanitizeText(collectible, 40)
    return value > 1n ? `${value} × ${name}` : name
  }
}

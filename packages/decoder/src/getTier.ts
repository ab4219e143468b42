import type { TransactionMeaning } from './decodeTransaction.ts'
import { isRisky } from './isRisky.ts'
import type { TypedDataMeaning } from './typedDataMeaning.ts'

/**
 * How much care a request needs: 3 if it can cost more than it shows, otherwise 2. Pure.
 *
 * Tier 3 is what {@link isRisky} flags, code delegations, and all typed data. A permit, an authorized transfer, an order or a transaction of a
 * Safe is used later by another party, without a transaction of the account that a wallet could stop or simulate, and
 * unknown typed data can be any of these at a contract that is not known. So are swaps and wraps, because any contract
 * can have a function of that name. Tier 2 is a call whose cost is in its bytes: known transfers and limited approvals.
 *
 * @example
 * import { decodeCall, getTier } from '@latchkey/decoder'
 *
 * getTier(decodeCall({ to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', value: 1n })) // 2
 * getTier(decodeCall({ to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', data: '0x12345678' })) // 3
 */
export function getTier(meaning: TransactionMeaning | TypedDataMeaning): 2 | 3 {
  switch (meaning.kind) {
    case 'permit':
    case 'permit2':
    case 'authorization':
    case 'order':
    case 'delegation':
    case 'codeDelegation':
    case 'unknown':
      return 3
    case 'swap':
    case 'wrap':
    case 'unwrap':
      return 3
    case 'batch':
      return isRisky(meaning) || meaning.calls.some((call) => getTier(call) === 3) ? 3 : 2
    default:
      return isRisky(meaning) ? 3 : 2
  }
}

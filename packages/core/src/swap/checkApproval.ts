import { isSame } from '../addresses/isSame.ts'
import type { CaipAddress } from '../base/caip.ts'
import { SwapMismatchError } from './errors.ts'
import { isRouter } from './routers.ts'
import type { Approval } from './schema.ts'

/** `approve(address,uint256)` with its two words and no further data (ERC-20). */
const approve = /^0x095ea7b30{24}(?!0{40})([0-9a-f]{40})([0-9a-f]{64})$/i

/**
 * Compares an approval of a service with the request before the wallet signs it: exactly this token, amount and
 * account, a known router as spender, and no native value.
 *
 * @throws {SwapMismatchError} if the transaction differs from the request
 */
export function checkApproval(
  { tx }: Approval,
  terms: {
    readonly from: CaipAddress
    readonly userAddress: CaipAddress
    /** Base units of `from`. */
    readonly amount: bigint
    /** The known ones of the network. */
    readonly routers: readonly string[]
  },
): void {
  const [, spender = '', amount = '0'] = approve.exec(tx.data) ?? []
  assertMatch(spender !== '', 'not an approval')
  assertMatch(isSame(tx.from, terms.userAddress), 'sender is another account')
  assertMatch(isSame(tx.to, terms.from), 'other token')
  assertMatch(isRouter(terms.routers, `0x${spender}`), `0x${spender} is no known router`)
  assertMatch(BigInt(tx.value) === 0n, 'value is not zero')
  assertMatch(BigInt(`0x${amount}`) === terms.amount, 'other amount')
}

function assertMatch(condition: boolean, otherwise: string): void {
  if (!condition) throw new SwapMismatchError(otherwise)
}

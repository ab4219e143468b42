import { type CaipAddress, parseCaipAddress } from '../base/caip.ts'
import { isSame } from './checkSwap.ts'
import { SwapMismatchError } from './errors.ts'
import type { Approval } from './schema.ts'

/** `approve(address,uint256)` with its two words, and nothing after them (ERC-20). */
const approve = /^0x095ea7b30{24}(?!0{40})([0-9a-f]{40})([0-9a-f]{64})$/i

/**
 * Compares an approval that a service built with what it was asked for, before a wallet is asked to sign it: of this token
 * and amount and no more, by this account, to somebody else, with no coin sent along.
 *
 * @throws {SwapMismatchError} it is anything else
 */
export function checkApproval(
  { tx }: Approval,
  terms: {
    readonly from: CaipAddress
    readonly userAddress: CaipAddress
    /** Base units of `from`. */
    readonly amount: bigint
  },
): void {
  const [, spender = '', amount = '0'] = approve.exec(tx.data) ?? []
  const user = parseCaipAddress(terms.userAddress).address
  agree(spender !== '', 'it is no approval')
  agree(isSame(tx.from, terms.userAddress), 'it is sent from another account')
  agree(isSame(tx.to, terms.from), 'it is of another token')
  agree(!isSame(`0x${spender}`, user), 'it is to the account itself')
  agree(BigInt(tx.value) === 0n, 'it sends coins along')
  agree(BigInt(`0x${amount}`) === terms.amount, 'it is of another amount')
}

function agree(condition: boolean, otherwise: string): void {
  if (!condition) throw new SwapMismatchError(otherwise)
}

import type { CallMeaning } from './callMeaning.ts'

/**
 * Whether a call gives somebody else power over what the account has, or its effect cannot be known: an approval that is
 * unlimited, an increase or a permit, an operator of collectibles, a new contract, an unknown call, and a batch with one
 * of these or without a call. Pure.
 *
 * @example
 * isRisky(decodeCall({ to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', data: '0x12345678' })) // true
 */
export function isRisky(meaning: CallMeaning): boolean {
  switch (meaning.kind) {
    case 'approval': {
      const { value, isUnlimited, isIncrease, owner } = meaning
      return value > 0n && (isUnlimited || isIncrease || owner !== undefined)
    }
    case 'collectibleApproval':
      return meaning.isAllowed
    case 'batch':
      return meaning.calls.length === 0 || meaning.calls.some(isRisky)
    case 'creation':
    case 'unknown':
      return true
    case 'transfer':
    case 'tokenTransfer':
    case 'collectibleTransfer':
    case 'swap':
    case 'wrap':
    case 'unwrap':
      return false
  }
}

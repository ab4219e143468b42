import type { SolanaInstruction, SolanaMeaning } from './solanaMeaning.ts'

/**
 * How much care a transaction needs: 3 if it can cost more than it shows, otherwise 2. Pure.
 *
 * Tier 3 is what gives another account power over this one's, new accounts of a program, and what cannot be known:
 * unknown instructions, lookup tables, and a durable nonce, with which the transaction can be sent at any time.
 *
 * @param owner the account of the visitor, in base58
 */
export function getSolanaTier(
  { instructions, hasLookupTables }: SolanaMeaning,
  owner: string,
): 2 | 3 {
  return hasLookupTables || instructions.some((one) => isRisky(one, owner)) ? 3 : 2
}

function isRisky(instruction: SolanaInstruction, owner: string): boolean {
  switch (instruction.kind) {
    case 'closeAccount':
      return instruction.destination !== owner
    case 'unknown':
    case 'setAuthority':
    case 'tokenApproval':
    case 'nonce':
    case 'createAccount':
      return true
    case 'transfer':
    case 'tokenTransfer':
    case 'burn':
    case 'createTokenAccount':
    case 'tokenRevoke':
    case 'memo':
      return false
  }
}

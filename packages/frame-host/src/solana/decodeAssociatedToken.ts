import { programs } from './programs.ts'
import { readAccounts, type StaticInstruction } from './readAccounts.ts'
import type { SolanaInstruction } from './solanaMeaning.ts'

const names = ['payer', 'account', 'owner', 'mint', 'system', 'token'] as const

/** Create, whose data may be empty, and CreateIdempotent; undefined for another instruction or layout. */
export function decodeAssociatedToken(
  instruction: StaticInstruction,
): SolanaInstruction | undefined {
  const { data } = instruction
  const isCreation = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  const accounts = readAccounts(instruction, names)
  if (!isCreation || !accounts) return undefined
  const { payer, account, owner, mint, system, token } = accounts
  if (system !== programs.system) return undefined
  if (token !== programs.token && token !== programs.token2022) return undefined
  return { kind: 'createTokenAccount', payer, account, owner, mint }
}

import type { Address } from 'viem'

/** Whether an address is in the list, in any letter case. */
export function includesAddress(accounts: readonly Address[], address: string): boolean {
  return accounts.some((account) => account.toLowerCase() === address.toLowerCase())
}

import type { SiwxAccount } from '../options/siwx.ts'

/** Whether two name the same address on the same chain. Hex addresses are case-insensitive. */
export function isOfAccount(one: SiwxAccount, other: SiwxAccount): boolean {
  return one.chainId === other.chainId && fold(one.accountAddress) === fold(other.accountAddress)
}

/** Normalizes an address for comparison. */
export const fold = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address

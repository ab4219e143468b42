import type { SiwxAccount } from '../options/siwx.ts'

/** Whether two name the same address on the same chain. Hex addresses are case-insensitive. */
export function isSameAccount(one: SiwxAccount, other: SiwxAccount): boolean {
  return (
    one.chainId === other.chainId && foldCase(one.accountAddress) === foldCase(other.accountAddress)
  )
}

/** Normalizes an address for comparison. */
export const foldCase = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address

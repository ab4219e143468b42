import { maxUint96, maxUint160 } from 'viem'

/** From 2^255 on, and the largest uint160 and uint96, which some tokens treat the same. */
export const isUnlimited = (amount: bigint): boolean =>
  amount >= 2n ** 255n || amount === maxUint160 || amount === maxUint96

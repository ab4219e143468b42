/** From the largest uint96 on, which some tokens treat as no limit. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 96n - 1n

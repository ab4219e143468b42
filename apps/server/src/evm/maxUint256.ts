/** The maximum amount; tokens treat it as "unlimited". */
export const maxUint256 = 2n ** 256n - 1n

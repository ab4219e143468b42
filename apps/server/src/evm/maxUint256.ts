/** The greatest amount a contract takes; tokens read it as "any amount". */
export const maxUint256 = 2n ** 256n - 1n

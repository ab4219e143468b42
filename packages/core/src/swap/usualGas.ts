/** Gas units of a swap whose gas cannot be estimated before its approval, and of an approval. */
export const usualGas = { swap: 200_000n, approval: 60_000n } as const

/** Seconds for a wallet to sign and a block to include the swap. */
const swapDeadlineSeconds = 1200n

/** Maximum seconds from now, whatever the node's time. */
const maxDeadlineSeconds = 3600n

/**
 * Swap deadline (unix seconds) from the later of chain and local time, capped at one hour: a chain's clock may be
 * ahead, and a hostile node's clock by years.
 */
export function getDeadline(blockTime: bigint, now: bigint): bigint {
  const deadline = (blockTime > now ? blockTime : now) + swapDeadlineSeconds
  return deadline < now + maxDeadlineSeconds ? deadline : now + maxDeadlineSeconds
}

/** Seconds for a wallet to sign and a block to include the swap. */
const patience = 1200n

/** Maximum seconds from now, whatever the node's time. */
const longest = 3600n

/**
 * Swap deadline (unix seconds) from the later of chain and local time, capped at one hour: a chain may be ahead of
 * this machine, and a lying node is ahead by years.
 */
export function deadlineOf(blockTime: bigint, now: bigint): bigint {
  const deadline = (blockTime > now ? blockTime : now) + patience
  return deadline < now + longest ? deadline : now + longest
}

/** Seconds that a wallet has to sign and a block to take the swap. */
const patience = 1200n

/** Seconds from now that no swap outlives, whatever a node says the time is. */
const longest = 3600n

/**
 * Until when a swap holds, in seconds since 1970, by the later one of two clocks: a chain may be ahead of this machine, and
 * a node that lies is ahead by years.
 */
export function deadlineOf(blockTime: bigint, now: bigint): bigint {
  const deadline = (blockTime > now ? blockTime : now) + patience
  return deadline < now + longest ? deadline : now + longest
}

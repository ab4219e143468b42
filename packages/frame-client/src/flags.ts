import type { EmbeddedContext, StoragePort } from '@latchkey/core/adapter'

/** What the page stores: whether email login was used, when a code was last sent, and the last chain (S3-116 to S3-120). */
export const usedKey = 'used'
export const lastLoginKey = 'lastLogin'
export const lastChainKey = 'lastChain'

/** Clears what a login stores. The time of the last code stays, because it limits the next one. */
export function clearFlags(storage: StoragePort): void {
  storage.removeItem(usedKey)
  storage.removeItem(lastChainKey)
}

/** Milliseconds between two emails (S9-44). */
const emailGapMs = 30_000

/** Milliseconds until another code may be sent; 0 also if the clock was set back. */
export function getEmailWait({
  storage,
  clock,
}: Pick<EmbeddedContext, 'storage' | 'clock'>): number {
  const elapsedMs = clock.now() - Number(storage.getItem(lastLoginKey))
  return elapsedMs >= 0 && elapsedMs < emailGapMs ? emailGapMs - elapsedMs : 0
}

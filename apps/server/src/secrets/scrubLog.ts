import type { Log } from '../ports/log.ts'
import { createScrub, keepHost } from './createScrub.ts'
import { scrubTree } from './scrubTree.ts'

const limits = { text: 4000, values: 1000, depth: 16 }

/**
 * A log that gets no secret, in whatever field: a node may write its key, or a part of its address, into any message.
 *
 * @param secrets of the settings.
 */
export function scrubLog(log: Log, secrets: Iterable<string>): Log {
  const scrub = createScrub(secrets, keepHost)
  return (level, event, fields) =>
    log(level, event, fields && (scrubTree(fields, scrub, limits) as Record<string, unknown>))
}

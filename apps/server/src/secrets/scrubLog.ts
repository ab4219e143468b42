import type { Log } from '../ports/log.ts'
import { createScrub, redactUrl } from './createScrub.ts'
import { scrubTree } from './scrubTree.ts'

const limits = { text: 4000, values: 1000, depth: 16 }

/**
 * Wraps a log so that no field contains a secret. A node may repeat its key, or a part of its URL, in any message.
 *
 * @param secrets of the settings
 */
export function scrubLog(log: Log, secrets: Iterable<string>): Log {
  const scrub = createScrub(secrets, redactUrl)
  return (level, event, fields) =>
    log(level, event, fields && (scrubTree(fields, scrub, limits) as Record<string, unknown>))
}

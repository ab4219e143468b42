import type { Database } from '../database/openDatabase.ts'
import { type CursorPosition, type CursorPositions, writeCursor } from './cursor.ts'
import { type EntryContent, entryContent, lastSecond } from './schema.ts'

export type StoredEntry = CursorPosition & { chain: string; minedAt: number; content: EntryContent }

/**
 * Returns the account's next entries on the chains, newest first, and the cursor of the following page. A malformed
 * row (of another version, or edited manually) is omitted, so a page may be shorter than the limit even if another
 * page follows.
 *
 * @param places the positions of the previous page
 */
export async function readEntries(
  database: Database,
  account: string,
  chains: readonly string[],
  places: CursorPositions,
  limit: number,
): Promise<{ entries: StoredEntry[]; next: string | undefined }> {
  const found = await database.batch(
    chains.map((chain) => {
      const { block, position } = places.get(chain) ?? {
        block: Number.MAX_SAFE_INTEGER,
        position: 0,
      }
      return {
        // Reads one more entry than a page, to detect another page.
        sql: `SELECT chain, block, position, mined_at, content FROM history_entries
          WHERE account = ? AND chain = ? AND (block, position) < (?, ?)
            AND mined_at BETWEEN 0 AND ?
          ORDER BY block DESC, position DESC LIMIT ?`,
        args: [account, chain, block, position, lastSecond * 1000, limit + 1],
      }
    }),
    'read',
  )
  // Entries of one chain keep the order of the chain; entries of different chains are ordered by time.
  const lists = found.map(({ rows }) =>
    rows.map((row) => ({
      chain: String(row.chain),
      block: Number(row.block),
      position: Number(row.position),
      minedAt: Number(row.mined_at),
      content: String(row.content),
    })),
  )
  // A chain may have more entries than were read for this page.
  const isCut = lists.map((list) => list.length > limit)
  const taken: StoredEntry[] = []
  // Positions start here, so that new entries are not part of the following pages.
  const reached = new Map<string, CursorPosition>(
    chains.map((chain, index) => {
      const top = lists[index]?.[0]
      const start = top
        ? { block: top.block, position: top.position + 1 }
        : { block: 0, position: 0 }
      return [chain, places.get(chain) ?? start]
    }),
  )
  const needsMore = () => lists.some((list, index) => list.length === 0 && isCut[index])
  // Beyond the last entry read of one chain, the order is unknown.
  while (taken.length < limit && !needsMore()) {
    const newest = lists.reduce<(typeof lists)[number] | undefined>((best, list) => {
      if (!list[0]) return best
      return !best?.[0] || list[0].minedAt > best[0].minedAt ? list : best
    }, undefined)
    const entry = newest?.shift()
    if (!entry) break
    reached.set(entry.chain, { block: entry.block, position: entry.position })
    const content = readContent(entry.content)
    if (content) taken.push({ ...entry, content })
  }
  const isMore = needsMore() || lists.some((list) => list.length > 0)
  return { entries: taken, next: isMore ? writeCursor(reached) : undefined }
}

function readContent(text: string): EntryContent | undefined {
  try {
    return entryContent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

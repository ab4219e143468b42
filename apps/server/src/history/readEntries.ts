import type { Database } from '../database/openDatabase.ts'
import { type Place, type Places, writeCursor } from './cursor.ts'
import { type EntryContent, entryContent } from './schema.ts'

export type KeptEntry = Place & { chain: string; minedAt: number; content: EntryContent }

/**
 * The account's next entries on the chains, newest first, and where those after them begin.
 *
 * @param places how far the reader has come.
 */
export async function readEntries(
  database: Database,
  account: string,
  chains: readonly string[],
  places: Places,
  limit: number,
): Promise<{ entries: KeptEntry[]; next: string | undefined }> {
  const found = await database.batch(
    chains.map((chain) => {
      const { block, position } = places.get(chain) ?? {
        block: Number.MAX_SAFE_INTEGER,
        position: 0,
      }
      return {
        // One more than the page: whether there is another page.
        sql: `SELECT chain, block, position, mined_at, content FROM history_entries
          WHERE account = ? AND chain = ? AND (block, position) < (?, ?)
          ORDER BY block DESC, position DESC LIMIT ?`,
        args: [account, chain, block, position, limit + 1],
      }
    }),
    'read',
  )
  // Within a chain the order is the chain's own; between two it is the time.
  const lists = found.map(({ rows }) =>
    rows.map((row) => ({
      chain: String(row.chain),
      block: Number(row.block),
      position: Number(row.position),
      minedAt: Number(row.mined_at),
      content: String(row.content),
    })),
  )
  const taken: (KeptEntry | undefined)[] = []
  // Each chain's way down begins now: what comes after this page was read is above it.
  const reached = new Map<string, Place>(
    chains.map((chain, index) => {
      const top = lists[index]?.[0]
      const start = top
        ? { block: top.block, position: top.position + 1 }
        : { block: 0, position: 0 }
      return [chain, places.get(chain) ?? start]
    }),
  )
  while (taken.length < limit) {
    const newest = lists.reduce<(typeof lists)[number] | undefined>((best, list) => {
      if (!list[0]) return best
      return !best?.[0] || list[0].minedAt > best[0].minedAt ? list : best
    }, undefined)
    const entry = newest?.shift()
    if (!entry) break
    reached.set(entry.chain, { block: entry.block, position: entry.position })
    taken.push({ ...entry, content: entryContent.parse(JSON.parse(entry.content)) })
  }
  const isMore = lists.some((list) => list.length > 0)
  return {
    entries: taken.filter((entry) => entry !== undefined),
    next: isMore ? writeCursor(reached) : undefined,
  }
}

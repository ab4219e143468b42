import type { InStatement } from '@libsql/client'
import type { Database } from '../database/openDatabase.ts'
import type { ReadBlock } from './getEntries.ts'
import { changeOwnership, restoreOwnership } from './ownership.ts'

/** Number of newest blocks that can be reverted. */
export const tail = 512

/** Another server that indexes into the same database has already written the block. Nothing was written. */
export class OvertakenError extends Error {
  override name = 'OvertakenError'
}

/** An indexed block. */
export type Tip = { number: number; hash: string }

/** Returns the newest indexed block of a chain, or undefined before the first one. */
export async function readTip(database: Database, chain: string): Promise<Tip | undefined> {
  const [tip] = await readTail(database, chain, 1)
  return tip
}

/** Returns the newest indexed blocks, newest first. */
export async function readTail(database: Database, chain: string, limit = tail): Promise<Tip[]> {
  const { rows } = await database.execute({
    sql: 'SELECT number, hash FROM history_blocks WHERE chain = ? ORDER BY number DESC LIMIT ?',
    args: [chain, limit],
  })
  return rows.map(({ number, hash }) => ({ number: Number(number), hash: String(hash) }))
}

/**
 * Adds blocks after the tip, all or none. If two servers index into one database, the second write fails because the
 * tip has changed, and that server reads the tip again.
 *
 * @param blocks at least one block; each is the child of the previous one, and the first is the child of the tip
 * @param keepBlocks the number of blocks after which entries are deleted
 * @returns the contracts of the transfers
 * @throws {OvertakenError} if the tip has changed
 */
export async function writeBlocks(
  database: Database,
  chain: string,
  tip: Tip | undefined,
  blocks: readonly ReadBlock[],
  keepBlocks: number | undefined,
): Promise<string[]> {
  const ownership = await changeOwnership(database, chain, blocks)
  const last = blocks[blocks.length - 1]?.number ?? 0
  const rows = blocks.map(({ number, hash, minedAt }) => [number, hash, minedAt])
  const entries = blocks.flatMap((block) =>
    block.entries.map(({ account, position, minedAt, content }) => [
      account,
      block.number,
      position,
      minedAt,
      JSON.stringify(content),
    ]),
  )
  await writeAtTip(database, chain, tip, [
    {
      sql: `INSERT INTO history_blocks (chain, number, hash, mined_at)
          SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
      args: [chain, JSON.stringify(rows)],
    },
    {
      sql: `INSERT INTO history_entries (account, chain, block, position, mined_at, content)
          SELECT value ->> 0, ?, value ->> 1, value ->> 2, value ->> 3, value ->> 4
          FROM json_each(?)`,
      args: [chain, JSON.stringify(entries)],
    },
    ...ownership,
    {
      sql: 'DELETE FROM history_blocks WHERE chain = ? AND number <= ?',
      args: [chain, last - tail],
    },
    {
      sql: 'DELETE FROM collectibles_before WHERE chain = ? AND block <= ?',
      args: [chain, last - tail],
    },
    ...(keepBlocks === undefined
      ? []
      : [
          {
            sql: 'DELETE FROM history_entries WHERE chain = ? AND block <= ?',
            args: [chain, last - keepBlocks],
          },
        ]),
  ])
  const moves = blocks.flatMap((block) => block.moves.map(({ move }) => move))
  return [...new Set(moves.flatMap(({ contract }) => (contract === undefined ? [] : [contract])))]
}

/** Reverts every block after the number, after a reorganization. @throws {OvertakenError} if the tip has changed */
export async function deleteBlocks(
  database: Database,
  chain: string,
  tip: Tip,
  number: number,
): Promise<void> {
  const args = [chain, number]
  await writeAtTip(database, chain, tip, [
    ...(await restoreOwnership(database, chain, number)),
    { sql: 'DELETE FROM history_entries WHERE chain = ? AND block > ?', args },
    { sql: 'DELETE FROM history_blocks WHERE chain = ? AND number > ?', args },
  ])
}

/** Removes all data of a chain whose id now belongs to another chain. */
export async function deleteHistory(database: Database, chain: string): Promise<void> {
  const tables = [
    'collectibles_owned',
    'collectibles_before',
    'collectibles_tokens',
    'history_entries',
    'history_tokens',
    'history_blocks',
  ]
  const statements = tables.map((table) => ({
    sql: `DELETE FROM ${table} WHERE chain = ?`,
    args: [chain],
  }))
  await database.batch(statements, 'write')
}

async function writeAtTip(
  database: Database,
  chain: string,
  tip: Tip | undefined,
  statements: readonly InStatement[],
): Promise<void> {
  try {
    await database.batch([saveTip(chain, tip), ...statements], 'write')
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (!text.includes('history_blocks.hash')) throw error
    throw new OvertakenError(`Another server follows ${chain} too`, { cause: error })
  }
}

/** Fails the transaction if the newest block has changed, by violating the NOT NULL constraint of the hash. */
function saveTip(chain: string, tip: Tip | undefined): InStatement {
  const newest =
    'SELECT number, hash FROM history_blocks WHERE chain = ? ORDER BY number DESC LIMIT 1'
  return {
    sql: `INSERT INTO history_blocks (chain, number, hash, mined_at)
      SELECT ?, -1, NULL, 0 WHERE (SELECT number || hash FROM (${newest})) IS NOT ?`,
    args: [chain, chain, tip ? `${tip.number}${tip.hash}` : null],
  }
}

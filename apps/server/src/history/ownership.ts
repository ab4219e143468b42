import type { InStatement } from '@libsql/client'
import type { Database } from '../database/openDatabase.ts'
import type { Move } from './schema.ts'

const nobody = `0x${'0'.repeat(40)}`

type Standard = 'ERC721' | 'ERC1155'
/** The values of a row without the key, or undefined if there is no row. */
type Holding = { standard: Standard; quantity: string; isUnasked: boolean } | undefined
type Key = readonly [account: string, contract: string, tokenId: string]
type Change = readonly [...Key, ...([] | [Standard, string, boolean])]
type OwnershipChange = { move: Move; sender: string }

/**
 * Returns the statements for the ownership changes of blocks, and for saving the previous state.
 *
 * @param blocks the blocks, in order
 */
export async function changeOwnership(
  database: Database,
  chain: string,
  blocks: readonly { number: number; moves: readonly OwnershipChange[] }[],
): Promise<InStatement[]> {
  const moves = blocks.flatMap((block) => block.moves.map(({ move }) => move))
  if (!moves.some(isCollectible)) return []
  const owned = await readOwned(database, chain, moves)
  const changed = new Map<string, Key>()
  const before: InStatement[] = []
  for (const block of blocks) {
    const was = new Map<string, Change>()
    const set = (key: Key, holding: Holding) => {
      const id = key.join()
      if (!was.has(id)) was.set(id, toChange(key, owned.get(key)))
      changed.set(id, key)
      owned.set(key, holding)
    }
    for (const moved of block.moves) apply(moved, owned, set)
    if (was.size > 0)
      before.push({
        sql: 'INSERT INTO collectibles_before (chain, block, rows) VALUES (?, ?, ?)',
        args: [chain, block.number, JSON.stringify([...was.values()])],
      })
  }
  const changes = [...changed.values()].map((key) => toChange(key, owned.get(key)))
  return [...before, ...write(chain, changes)]
}

/** Returns the statements that restore the state after the block. */
export async function restoreOwnership(
  database: Database,
  chain: string,
  block: number,
): Promise<InStatement[]> {
  const args = [chain, block]
  const { rows } = await database.execute({
    sql: 'SELECT rows FROM collectibles_before WHERE chain = ? AND block > ? ORDER BY block DESC',
    args,
  })
  const changes = new Map<string, Change>()
  for (const row of rows)
    for (const change of JSON.parse(String(row.rows)) as Change[])
      changes.set(change.slice(0, 3).join(), change)
  return [
    ...write(chain, [...changes.values()]),
    { sql: 'DELETE FROM collectibles_before WHERE chain = ? AND block > ?', args },
  ]
}

function apply(
  { move, sender }: OwnershipChange,
  owned: Owned,
  set: (key: Key, holding: Holding) => void,
): void {
  const { standard, contract = '', tokenId = '', from, to, amount, isBulk = false } = move
  if (!isCollectible(move) || from === to) return
  const isUnasked = isBulk && sender !== to
  if (standard === 'ERC721') {
    // An ERC-721 token has one owner, so previous holders are removed regardless of the event's sender.
    for (const account of owned.holders(contract, tokenId))
      set([account, contract, tokenId], undefined)
    if (to !== nobody) set([to, contract, tokenId], { standard, quantity: '1', isUnasked })
    return
  }
  const add = (account: string, difference: bigint) => {
    const key: Key = [account, contract, tokenId]
    const holding = owned.get(key)
    const quantity = BigInt(holding?.quantity ?? 0) + difference
    // A quantity is negative if the tokens were received before the first indexed block.
    const left = { standard: 'ERC1155', quantity: quantity.toString() } as const
    set(key, quantity > 0n ? { ...left, isUnasked: holding?.isUnasked ?? isUnasked } : undefined)
  }
  if (from !== nobody) add(from, -BigInt(amount))
  if (to !== nobody) add(to, BigInt(amount))
}

type Owned = {
  get(key: Key): Holding
  set(key: Key, holding: Holding): void
  holders(contract: string, tokenId: string): string[]
}

/** Reads the rows that the moves may change. */
async function readOwned(
  database: Database,
  chain: string,
  moves: readonly Move[],
): Promise<Owned> {
  const rows = new Map<string, Holding>()
  const holders = new Map<string, Set<string>>()
  const getKey = (key: Key) => key.join()
  const set = (key: Key, holding: Holding) => {
    rows.set(getKey(key), holding)
    const token = `${key[1]},${key[2]}`
    const known = holders.get(token) ?? new Set()
    if (holding) known.add(key[0])
    else known.delete(key[0])
    holders.set(token, known)
  }
  const single = moves.filter(({ standard }) => standard === 'ERC721')
  const many = moves.filter(({ standard }) => standard === 'ERC1155')
  const found = await database.batch(
    [
      {
        sql: `SELECT o.* FROM json_each(?) AS wanted CROSS JOIN collectibles_owned AS o
          WHERE o.chain = ? AND o.contract = wanted.value ->> 0 AND o.token_id = wanted.value ->> 1`,
        args: [createUniqueKey(single.map(({ contract, tokenId }) => [contract, tokenId])), chain],
      },
      {
        sql: `SELECT o.* FROM json_each(?) AS wanted CROSS JOIN collectibles_owned AS o
          WHERE o.account = wanted.value ->> 0 AND o.chain = ?
            AND o.contract = wanted.value ->> 1 AND o.token_id = wanted.value ->> 2`,
        args: [
          createUniqueKey(
            many.flatMap(({ from, to, contract, tokenId }) => [
              [from, contract, tokenId],
              [to, contract, tokenId],
            ]),
          ),
          chain,
        ],
      },
    ],
    'read',
  )
  for (const row of found.flatMap((one) => one.rows))
    set([String(row.account), String(row.contract), String(row.token_id)], {
      standard: row.standard === 'ERC721' ? 'ERC721' : 'ERC1155',
      quantity: String(row.quantity),
      isUnasked: row.unasked === 1,
    })
  return {
    get: (key) => rows.get(getKey(key)),
    set,
    holders: (contract, tokenId) => [...(holders.get(`${contract},${tokenId}`) ?? [])],
  }
}

function write(chain: string, changes: readonly Change[]): InStatement[] {
  const remaining = changes.filter((change) => change.length > 3)
  const removed = changes.filter((change) => change.length === 3)
  return [
    {
      sql: `DELETE FROM collectibles_owned WHERE (account, chain, contract, token_id) IN
        (SELECT value ->> 0, ?, value ->> 1, value ->> 2 FROM json_each(?))`,
      args: [chain, JSON.stringify(removed)],
    },
    {
      sql: `INSERT OR REPLACE INTO collectibles_owned
        (account, chain, contract, token_id, standard, quantity, unasked)
        SELECT value ->> 0, ?, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
        FROM json_each(?)`,
      args: [chain, JSON.stringify(remaining)],
    },
  ]
}

function toChange(key: Key, holding: Holding): Change {
  return holding ? [...key, holding.standard, holding.quantity, holding.isUnasked] : key
}

function isCollectible({ standard }: Move): boolean {
  return standard === 'ERC721' || standard === 'ERC1155'
}

function createUniqueKey(keys: readonly unknown[]): string {
  return JSON.stringify([...new Map(keys.map((key) => [String(key), key])).values()])
}

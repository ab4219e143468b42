import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Chain } from '../config/schema.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Log } from '../ports/log.ts'
import { getEntries, type ReadBlock } from './getEntries.ts'
import { getResults, hex, type RequestChain, readBlocks } from './readBlocks.ts'
import { type Block, nodeBlock, nodeNumber } from './schema.ts'
import {
  deleteBlocks,
  deleteHistory,
  readTail,
  readTip,
  type Tip,
  writeBlocks,
} from './writeBlocks.ts'

/** Maximum blocks per node request, and the target number of transactions per request. */
const most = 20
const hasEnoughBlocks = 400
/** Maximum entries and transfers per write, because a write blocks the event loop. */
const atOnce = 3000
/**
 * Number of consecutive attempts after which a shorter chain is accepted. Of two nodes, one is usually slightly
 * behind.
 */
const shorterLimit = 3
/** Maximum consecutive reads without the next block. A reorganization affects one read, not all of them. */
const attempts = 5

export type Step = 'more' | 'done'

/** The nodes serve another chain, or have no block in common with the index. */
export class WrongChainError extends Error {
  override name = 'WrongChainError'
}

/** The nodes report a next block, but never return it with matching receipts and parent. */
export class UnreadableBlockError extends Error {
  override name = 'UnreadableBlockError'
}

/**
 * Indexes a chain. Each call of the returned function runs one step: some blocks forward, or back after a
 * reorganization.
 *
 * @param chain the chain, with its `history` settings
 */
export function indexChain({
  chain,
  request,
  database,
  log,
  learn,
  mayForget,
}: {
  chain: Chain & { history: NonNullable<Chain['history']> }
  request: RequestChain
  database: Database
  log: Log
  /** Called with the contracts of new entries, while a node is available. */
  learn(contracts: readonly string[]): Promise<unknown>
  /** Whether indexing restarts if no block is in common, for a local chain that was reset. */
  mayForget: boolean
}): () => Promise<Step> {
  const id = chain.caipNetworkId
  // Starts with one block, until the size of the blocks is known.
  let size = 1
  let shorter = 0
  let futile = 0

  return async () => {
    const tip = await readTip(database, id)
    const { head, atTip } = await readHead(tip)
    if (tip && atTip !== tip.hash) {
      shorter = atTip === undefined ? shorter + 1 : shorterLimit
      if (shorter < shorterLimit) return 'done'
      shorter = 0
      futile = 0
      await revertBlocks(tip)
      return 'more'
    }
    shorter = 0
    const first = tip ? tip.number + 1 : Math.max(0, head - chain.history.backfill)
    if (first > head) return 'done'
    const last = Math.min(head, first + size - 1)
    const blocks = await readBlocks(request, first, last).catch((error: unknown) => {
      // The error may be due to a response that is too large.
      size = 1
      throw error
    })
    if (blocks.length === 0 || (tip && blocks[0]?.parentHash !== tip.hash)) {
      futile += 1
      // A reorganization happened after `readHead`; the next step handles it.
      if (futile < attempts) return 'done'
      throw new UnreadableBlockError(
        `No node gives block ${first} with receipts and a parent that fit`,
      )
    }
    futile = 0
    const transactions = blocks.reduce((sum, block) => sum + block.transactions.length, 0)
    const fitting = Math.floor((hasEnoughBlocks * blocks.length) / Math.max(1, transactions))
    // The node may have limited its response.
    const isCut = blocks.length <= last - first
    size = Math.min(isCut ? blocks.length : most, Math.max(1, fitting))
    let written = tip
    for (const group of getGroups(blocks)) {
      const contracts = await writeBlocks(database, id, written, group, chain.history.keepBlocks)
      written = group[group.length - 1]
      await learn(contracts)
      await nextTurn()
    }
    if (!tip) log('info', 'history begins', { chain: id, block: first })
    return last < head ? 'more' : 'done'
  }

  /** Returns the newest block number, and the hash of the chain's block at the number of the tip. */
  async function readHead(
    tip: Tip | undefined,
  ): Promise<{ head: number; atTip: string | undefined }> {
    const responses = await request([
      { method: 'eth_chainId' },
      { method: 'eth_blockNumber' },
      ...(tip ? [{ method: 'eth_getBlockByNumber', params: [hex(tip.number), false] }] : []),
    ])
    const [chainId, head, block] = getResults(responses)
    if (Number(chainId) !== Number(id.slice(id.indexOf(':') + 1)))
      throw new WrongChainError('The node reports the chain id of another chain')
    return { head: nodeNumber.parse(head), atTip: getHash(block) }
  }

  async function revertBlocks(tip: Tip): Promise<void> {
    const known = await readTail(database, id)
    for (let from = 0; from < known.length; from += 64) {
      const some = known.slice(from, from + 64)
      const responses = await request(
        some.map(({ number }) => ({
          method: 'eth_getBlockByNumber',
          params: [hex(number), false],
        })),
      )
      const found = getResults(responses)
      const common = some.find(({ hash }, index) => getHash(found[index]) === hash)
      if (!common) continue
      await deleteBlocks(database, id, tip, common.number)
      log('info', 'history taken back', { chain: id, blocks: tip.number - common.number })
      return
    }
    if (!mayForget)
      throw new WrongChainError('Indexed blocks not found on chain (reset chain or deep reorg)')
    await deleteHistory(database, id)
    log('warn', 'history forgotten', { chain: id })
  }
}

/** Reads the entries of blocks and groups them into batches, in order. */
function* getGroups(blocks: readonly Block[]): Generator<ReadBlock[]> {
  let group: ReadBlock[] = []
  let weight = 0
  for (const block of blocks) {
    const read = getEntries(block)
    const entryCount = read.entries.length + read.moves.length
    if (group.length > 0 && weight + entryCount > atOnce) {
      yield group
      group = []
      weight = 0
    }
    weight += entryCount
    group.push(read)
  }
  if (group.length > 0) yield group
}

function getHash(block: unknown): string | undefined {
  const parsed = nodeBlock.pick({ hash: true }).safeParse(block)
  return parsed.success ? parsed.data.hash : undefined
}

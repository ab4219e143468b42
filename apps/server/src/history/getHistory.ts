import * as z from 'zod'
import { anyCheckedAccount, assertNamespace } from '../addresses/any.ts'
import { InvalidRequestError, UpstreamError } from '../errors/errors.ts'
import { getIndexedChains } from '../evm/getIndexedChains.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findSolana, type SolanaChain } from '../solana/findSolana.ts'
import { readTokens, type Token } from '../tokens/readTokens.ts'
import { readCursor } from './cursor.ts'
import { describeEntry } from './describeEntry.ts'
import { describePurchase, type Purchase } from './describePurchase.ts'
import { readEntries, type StoredEntry } from './readEntries.ts'
import { type HistoryTransaction, historyQuery, historyResponse } from './schema.ts'

/** Readers of the history of a Solana account, and of purchases. */
type Drivers = { solana: { history: { page: ReadSolanaPage } }; purchases: ReadPurchases }

type ReadPurchases = (
  wanted: { provider: string; account: string; chainId: string | undefined },
  caller: { signal: AbortSignal; consumeQuota(units: number): void },
) => Promise<Purchase[]>

type ReadSolanaPage = (
  chain: SolanaChain,
  account: string,
  requested: { cursor: string | undefined; consumeQuota: (units: number) => void },
) => Promise<{ data: HistoryTransaction[]; next: string | null }>

const pageSize = 50

export const getHistory = defineEndpoint({
  method: 'GET',
  path: '/v1/account/:account/history',
  summary: 'The history of an account, newest first',
  description:
    'From the blocks that the server has indexed: value of transactions, and ERC-20, ERC-721 and ERC-1155 transfers. ' +
    'Internal transfers of the native currency leave no trace in a block and are not listed. ' +
    'For a Solana account: from the nodes, the balance changes of its transactions and of up to 16 of its token accounts. A page is cached for ten seconds; ' +
    'reading one counts as a request per node call (about forty) and per 250 token accounts.',
  access: 'project',
  params: z.object({ account: anyCheckedAccount }),
  query: historyQuery,
  response: historyResponse,
  errors: [501, 503],
  handle: async (
    { params: { account }, query, server, signal, consumeQuota },
    { solana, purchases }: Drivers,
  ) => {
    assertNamespace(account, 'account', query.chainId)
    if (query.onramp !== undefined) {
      const wanted = { provider: query.onramp, account, chainId: query.chainId }
      const orders = await purchases(wanted, { signal, consumeQuota })
      return { data: orders.map(describePurchase), next: null }
    }
    if (!account.startsWith('0x')) {
      const [chain] = findSolana(server.config, query.chainId, 'history')
      return solana.history.page(chain, account, { cursor: query.cursor, consumeQuota })
    }
    const chains = getIndexedChains(server.config, query.chainId)
    const places = query.cursor === undefined ? new Map() : readCursor(query.cursor)
    if (!places || [...places.keys()].some((chain) => !chains.has(chain)))
      throw new InvalidRequestError('cursor', 'Invalid cursor')
    const { database, clock } = server
    const ids = [...chains.keys()]
    const { entries, next } = await readEntries(database, account, ids, places, pageSize)
    if (entries.length === 0 && places.size === 0) await expectBlocks()
    const tokens = new Map<string, Map<string, Token>>()
    for (const [id, chain] of chains) {
      const contracts = entries.filter((entry) => entry.chain === id).flatMap(getContracts)
      const limits = { signal, now: clock.now(), milliseconds: 2_000 }
      if (contracts.length > 0) tokens.set(id, await readTokens(database, chain, contracts, limits))
    }
    const data = entries.flatMap((entry) => {
      const chain = chains.get(entry.chain)
      const known = tokens.get(entry.chain) ?? new Map<string, Token>()
      return chain ? [describeEntry(account, entry, chain, known)] : []
    })
    return { data, next: next ?? null }

    /** Rejects the request if no chain is indexed yet, because the account may have a history there. */
    async function expectBlocks(): Promise<void> {
      const { rows } = await database.execute({
        sql: `SELECT value FROM json_each(?) WHERE NOT EXISTS
          (SELECT 1 FROM history_blocks WHERE chain = value)`,
        args: [JSON.stringify(ids)],
      })
      if (rows.length === ids.length)
        throw new UpstreamError('chainId', 'No block of this network has been read yet')
    }
  },
})

function getContracts({ content }: StoredEntry): string[] {
  return content.moves.flatMap(({ contract }) => (contract === undefined ? [] : [contract]))
}

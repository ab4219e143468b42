import * as z from 'zod'
import { createCache } from '../../cache/createCache.ts'
import { InvalidRequestError } from '../../errors/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { createSharedLimits } from '../../rpc/createSharedLimits.ts'
import type { TokenMetadataReader } from '../../solana/createTokenMetadataReader.ts'
import type { SolanaChain } from '../../solana/findSolana.ts'
import { readTokenAccounts } from '../../solana/readTokenAccounts.ts'
import { commitment, readResult, requestSolana } from '../../solana/requestSolana.ts'
import type { HistoryTransaction } from '../schema.ts'
import { type CursorPositions, readCursor, writeCursor } from './cursor.ts'
import { describeTransaction, type Read, readTransaction } from './describeTransaction.ts'
import { mergeLists } from './mergeLists.ts'
import { nodeTransaction, signatureRow } from './schema.ts'

type ConsumeQuota = (units: number) => void
type SolanaHistoryPage = { data: HistoryTransaction[]; next: string | null }

export type SolanaHistory = {
  /**
   * Returns a page of an account's transactions, newest first. `consumeQuota` is called with the cost of the node
   * requests, in requests.
   *
   * @throws {InvalidRequestError} 400 `cursor` if the cursor is of another account or network
   * @throws {UpstreamError} 503 `chainId` if no node responds
   */
  page(
    chain: SolanaChain,
    account: string,
    asked: { cursor: string | undefined; consumeQuota: ConsumeQuota },
  ): Promise<SolanaHistoryPage>
}

const freshMs = 10_000
/** Transactions per page; each one requires a node call. */
const pageSize = 20
/** Maximum token accounts whose transactions are listed. Transfers to a token account do not mention its owner. */
const maxAccounts = 16
/**
 * Maximum rounds of reading until a page has an entry. For an account that is only mentioned in transactions, many
 * rounds are empty.
 */
const mostRounds = 3
const transactionBytes = 8 * 1024 * 1024

const rows = z.array(signatureRow).max(pageSize + 1)

/** Reads the history from the nodes of a network. Pages are cached for ten seconds. */
export function createSolanaHistory(
  { clock, mints }: { clock: Clock; mints: TokenMetadataReader },
  milliseconds: number,
): SolanaHistory {
  const pages = createCache<SolanaHistoryPage>(clock, { milliseconds: freshMs, most: 500 })
  const accounts = createCache<readonly string[]>(clock, { milliseconds: freshMs, most: 2000 })

  /** Returns the account and its token accounts: those of the tokens in the settings first, then those with a balance. */
  const getLists = (chain: SolanaChain, account: string, consumeQuota: ConsumeQuota) =>
    accounts.get(`${chain.caipNetworkId}:${account}`, async () => {
      const limits = { ...createSharedLimits(milliseconds), consumeQuota }
      const found = await readTokenAccounts(chain, account, limits)
      const listed = new Set(chain.solana.tokens?.map(({ address }) => address))
      const rank = (one: (typeof found.accounts)[number]) =>
        listed.has(one.mint) ? 0 : one.amount > 0n ? 1 : 2
      const sorted = found.accounts.toSorted((account, other) => rank(account) - rank(other))
      return [account, ...sorted.slice(0, maxAccounts).map(({ address }) => address)]
    })

  const readRound = async (
    chain: SolanaChain,
    account: string,
    places: CursorPositions,
    consumeQuota: ConsumeQuota,
  ) => {
    const addresses = await getLists(chain, account, consumeQuota)
    consumeQuota(addresses.length)
    const requested = addresses.map((address) => {
      const before = places.get(address)
      const options = { limit: pageSize + 1, commitment, ...(before !== undefined && { before }) }
      return { method: 'getSignaturesForAddress', params: [address, options] }
    })
    const limits = createSharedLimits(milliseconds)
    const responses = await requestSolana(chain, requested, { ...limits, bytes: 2 * 1024 * 1024 })
    const lists = responses.map((response) => readResult(rows, response))
    const { taken, counts } = mergeLists(lists, pageSize)
    const reached = new Map(places)
    for (const [index, address] of addresses.entries()) {
      const last = lists[index]?.[(counts[index] ?? 0) - 1]
      if (last) reached.set(address, last.signature)
    }
    const isEnd = lists.every((list, index) => list.length === counts[index])
    // Charged before the response, so that failed requests count, too.
    consumeQuota(taken.length)
    return { read: await readAll(chain, account, taken, milliseconds), reached, isEnd }
  }

  return {
    async page(chain, account, { cursor, consumeQuota }) {
      const owner = `${chain.caipNetworkId}:${account}`
      const getPlaces = cursor === undefined ? () => new Map() : readCursor(owner, cursor)
      if (!getPlaces)
        throw new InvalidRequestError('cursor', 'Not one that this server gave for this account')
      return pages.get(`${owner}:${cursor ?? ''}`, async () => {
        let places: CursorPositions = getPlaces(await getLists(chain, account, consumeQuota))
        for (let round = 1; ; round += 1) {
          const { read, reached, isEnd } = await readRound(chain, account, places, consumeQuota)
          places = reached
          if (read.length === 0 && !isEnd && round < mostRounds) continue
          const moved = read.flatMap(({ moves }) => moves.flatMap(({ mint }) => mint ?? []))
          // Names are optional: without them the page has the other data.
          const known = await mints
            .find(chain, [...new Set(moved)].slice(0, 100))
            .catch(() => new Map())
          return {
            data: read.map((one) => describeTransaction(account, chain, one, known)),
            next: isEnd ? null : writeCursor(owner, places),
          }
        }
      })
    },
  }
}

/** Error code for a transaction of a version after 0. */
const unknownVersion = -32015

/** Reads the transactions. Those that the node does not have, or of an unknown version, are omitted. */
async function readAll(
  chain: SolanaChain,
  account: string,
  signatures: readonly string[],
  milliseconds: number,
): Promise<Read[]> {
  if (signatures.length === 0) return []
  const options = { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }
  const responses = await requestSolana(
    chain,
    signatures.map((signature) => ({ method: 'getTransaction', params: [signature, options] })),
    { ...createSharedLimits(milliseconds), bytes: transactionBytes, nullFor: unknownVersion },
  )
  return responses.flatMap((response, index) => {
    if (response === null) return []
    const transaction = readResult(nodeTransaction, response)
    return readTransaction(account, signatures[index] ?? '', transaction) ?? []
  })
}

import { getAddress } from 'viem/utils'
import * as z from 'zod'
import { anyCheckedAccount, assertNamespace } from '../addresses/any.ts'
import { InvalidRequestError, UpstreamError } from '../errors/errors.ts'
import { getIndexedChains } from '../evm/getIndexedChains.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { signPicture } from '../pictures/signPicture.ts'
import { findSolana, type SolanaChain } from '../solana/findSolana.ts'
import { looksLikeSpam } from '../tokens/looksLikeSpam.ts'
import { readTokens } from '../tokens/readTokens.ts'
import { getKey, readDescriptions } from './readDescriptions.ts'
import { collectiblesQuery, collectiblesResponse } from './schema.ts'

/** Reads the collectibles of a Solana account. */
type Drivers = { solana: { collectibles: { page: ReadSolanaPage } } }

type ReadSolanaPage = (
  chain: SolanaChain,
  account: string,
  requested: { cursor: string | undefined; consumeQuota: (units: number) => void },
) => Promise<z.input<typeof collectiblesResponse>>

const pageSize = 40

export const getCollectibles = defineEndpoint({
  method: 'GET',
  path: '/v1/account/:address/collectibles',
  summary: 'ERC-721 and ERC-1155 tokens that an account owns, and those of SPL',
  description:
    'From the transfers in the indexed blocks: tokens received before the first of them are unknown. Names ' +
    "and images come from onchain documents, and from IPFS through the server's gateway; no other address is requested. " +
    'An image is passed on by the server itself (`GET /v1/pictures`). ' +
    'For a Solana account: its indivisible tokens with a supply of one, from the nodes; `tokenId` is then 0. A page is cached for thirty seconds; ' +
    'reading one counts as at least five requests, by node calls, by every five tokens, and by every 250 token accounts.',
  access: 'project',
  params: z.object({ address: anyCheckedAccount }),
  query: collectiblesQuery,
  response: collectiblesResponse,
  errors: [501, 503],
  handle: async ({ params, query, server, signal, consumeQuota }, { solana }: Drivers) => {
    const { config, database, clock } = server
    const sign = (url: string | null | undefined) => (url ? signPicture(config, url) : undefined)
    assertNamespace(params.address, 'address', query.chainId)
    if (!params.address.startsWith('0x')) {
      const [chain] = findSolana(config, query.chainId, 'collectibles')
      const requested = { cursor: query.cursor, consumeQuota }
      const { data, ...page } = await solana.collectibles.page(chain, params.address, requested)
      return { ...page, data: data.map((one) => ({ ...one, imageUrl: sign(one.imageUrl) })) }
    }
    const chains = getIndexedChains(config, query.chainId)
    const place = query.cursor === undefined ? undefined : readTokenCursor(query.cursor)
    if (query.cursor !== undefined && (!place || !chains.has(place[0])))
      throw new InvalidRequestError('cursor', 'Invalid cursor')
    const sorted = [...chains.keys()].sort()
    const ids = JSON.stringify(sorted)
    const [blocks, owned] = await database.batch(
      [
        {
          sql: `SELECT 1 FROM json_each(?) WHERE EXISTS
            (SELECT 1 FROM history_blocks WHERE chain = value) LIMIT 1`,
          args: [ids],
        },
        {
          sql: `SELECT chain, contract, token_id, standard, quantity, unasked
            FROM collectibles_owned
            WHERE account = ? AND (chain, contract, token_id) > (?, ?, ?)
              AND chain IN (SELECT value FROM json_each(?))
            ORDER BY chain, contract, token_id LIMIT ?`,
          args: [params.address, ...(place ?? ['', '', '']), ids, pageSize + 1],
        },
      ],
      'read',
    )
    if (blocks?.rows.length === 0)
      throw new UpstreamError('chainId', 'No block of this network has been read yet')
    const rows = (owned?.rows ?? []).map((row) => ({
      chain: String(row.chain),
      contract: String(row.contract),
      tokenId: String(row.token_id),
      standard: row.standard === 'ERC721' ? ('ERC721' as const) : ('ERC1155' as const),
      quantity: String(row.quantity),
      isUnasked: row.unasked === 1,
    }))
    const page = rows.slice(0, pageSize)
    const data = await Promise.all(sorted.map(describe))
    const last = page[page.length - 1]
    return {
      data: data.flat(),
      next:
        last && rows.length > pageSize
          ? writeTokenCursor([last.chain, last.contract, last.tokenId])
          : null,
    }

    async function describe(id: string) {
      const chainRows = page.filter((row) => row.chain === id)
      const chain = chains.get(id)
      if (chainRows.length === 0 || !chain) return []
      const limits = { signal, now: clock.now(), milliseconds: 3_000 }
      const contracts = chainRows.map(({ contract }) => contract)
      const [tokens, descriptions] = await Promise.all([
        readTokens(database, chain, contracts, limits),
        readDescriptions(database, chain, chainRows, { ...limits, gateway: config.ipfsGateway }),
      ])
      return chainRows.map((row) => {
        const { name = null, image = null } = descriptions.get(getKey(row)) ?? {}
        const collectionName = tokens.get(row.contract)?.name ?? null
        return {
          address: `${row.chain}:${getAddress(row.contract)}`,
          chainId: row.chain,
          tokenId: row.tokenId,
          standard: row.standard,
          quantity: row.quantity,
          ...(name !== null && { name }),
          ...(collectionName !== null && { collectionName }),
          imageUrl: sign(image),
          isSpam: row.isUnasked || looksLikeSpam(name, collectionName),
        }
      })
    }
  },
})

/** The position of the last token of the page. */
type TokenLocation = readonly [chain: string, contract: string, tokenId: string]

/** Encodes the position as an opaque string. */
function writeTokenCursor(place: TokenLocation): string {
  return Buffer.from(place.join('/')).toString('base64url')
}

/** Decodes a cursor. Returns undefined if it is malformed. */
function readTokenCursor(cursor: string): TokenLocation | undefined {
  if (!/^[A-Za-z0-9_-]{1,512}$/.test(cursor)) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, chain, contract, tokenId] =
    /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/(0x[0-9a-f]{40})\/(\d{1,78})$/.exec(text) ?? []
  return chain === undefined || contract === undefined || tokenId === undefined
    ? undefined
    : [chain, contract, tokenId]
}

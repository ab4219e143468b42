import type * as z from 'zod'
import { readAddress } from '../../addresses/base58.ts'
import { createCache } from '../../cache/createCache.ts'
import { InvalidRequestError } from '../../errors/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { createSharedLimits } from '../../rpc/createSharedLimits.ts'
import {
  type Mint,
  mintsOfRequest,
  type TokenMetadataReader,
} from '../../solana/createTokenMetadataReader.ts'
import type { SolanaChain } from '../../solana/findSolana.ts'
import { readTokenAccounts } from '../../solana/readTokenAccounts.ts'
import { looksLikeSpam } from '../../tokens/looksLikeSpam.ts'
import type { collectiblesResponse } from '../schema.ts'
import { readDocument, unknown } from '../tokenDocument.ts'

type Page = z.input<typeof collectiblesResponse>
type ConsumeQuota = (units: number) => void

export type SolanaCollectibles = {
  /**
   * Returns a page of an account's tokens with a supply of one, ordered by mint. `consumeQuota` is called with the
   * cost of the node requests, in requests.
   *
   * @throws {InvalidRequestError} 400 `cursor` if the cursor is malformed
   * @throws {UpstreamError} 503 `chainId` if no node responds
   */
  page(
    chain: SolanaChain,
    account: string,
    asked: { cursor: string | undefined; consumeQuota: ConsumeQuota },
  ): Promise<Page>
}

const freshMs = 30_000
const pageSize = 40
/** Maximum mints per node request, and node requests per page. Only the mint account contains the supply. */
const mostMints = 100
const mostRounds = 5
/** Timeout of document requests, shorter than that of node requests. */
const timeoutMs = 3000

/** Reads tokens with a supply of one from the nodes of a network, cached for thirty seconds. */
export function createSolanaCollectibles(
  {
    clock,
    mints,
    gateway,
  }: { clock: Clock; mints: TokenMetadataReader; gateway: string | undefined },
  milliseconds: number,
): SolanaCollectibles {
  const owned = createCache<readonly string[]>(clock, { milliseconds: freshMs, most: 100 })
  const pages = createCache<Page>(clock, { milliseconds: freshMs, most: 500 })

  /** Mints of which one of the account's token accounts has exactly one base unit, sorted. */
  const getCandidates = (chain: SolanaChain, account: string, consumeQuota: ConsumeQuota) =>
    owned.get(`${chain.caipNetworkId}:${account}`, async () => {
      consumeQuota(3)
      const limits = { ...createSharedLimits(milliseconds), consumeQuota }
      const { accounts } = await readTokenAccounts(chain, account, limits)
      const single = accounts.filter(({ amount }) => amount === 1n).map(({ mint }) => mint)
      return [...new Set(single)].sort()
    })

  const describe = async (chain: SolanaChain, { address, words }: Mint, signal: AbortSignal) => {
    const document = words && ((await readDocument(words.uri, gateway, signal)) ?? unknown)
    const name = words?.name || document?.name || null
    return {
      address: `${chain.caipNetworkId}:${address}`,
      chainId: chain.caipNetworkId,
      tokenId: '0',
      standard: 'SPL' as const,
      quantity: '1',
      ...(name !== null && { name }),
      ...(document?.image && { imageUrl: document.image }),
      isSpam: looksLikeSpam(name),
    }
  }

  return {
    async page(chain, account, { cursor, consumeQuota }) {
      const after = cursor === undefined ? '' : readMint(cursor)
      if (after === undefined) throw new InvalidRequestError('cursor', 'Invalid cursor')
      return pages.get(`${chain.caipNetworkId}:${account}:${after}`, async () => {
        const all = await getCandidates(chain, account, consumeQuota)
        const rest = all.filter((mint) => mint > after)
        const found: Mint[] = []
        let read = 0
        // One more than a page shows that another page exists.
        while (found.length <= pageSize && read < Math.min(rest.length, mostRounds * mostMints)) {
          consumeQuota(2)
          const part = rest.slice(read, read + mostMints)
          const known = await mints.kinds(chain, part)
          found.push(...part.flatMap((mint) => known.get(mint) ?? []).filter(isCollectible))
          read += part.length
        }
        const shown = found.slice(0, pageSize)
        if (shown.length > 0) consumeQuota(1 + Math.floor(shown.length / mintsOfRequest))
        const addresses = shown.map(({ address }) => address)
        const metadata = await mints.find(chain, addresses)
        const page = shown.map((mint) => metadata.get(mint.address) ?? mint)
        const last = found.length > pageSize ? page.at(-1)?.address : rest[read - 1]
        const isMore = found.length > pageSize || read < rest.length
        const signal = AbortSignal.timeout(Math.min(milliseconds, timeoutMs))
        return {
          data: await Promise.all(page.map((mint) => describe(chain, mint, signal))),
          next: isMore && last !== undefined ? Buffer.from(last).toString('base64url') : null,
        }
      })
    },
  }
}

function isCollectible(mint: Mint): boolean {
  return mint.isCollectible
}

/** Returns the mint of a cursor, or undefined if the cursor is malformed. */
function readMint(cursor: string): string | undefined {
  const text = /^[\w-]{1,64}$/.test(cursor) ? Buffer.from(cursor, 'base64url').toString() : ''
  return readAddress(text) && text
}

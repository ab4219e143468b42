import * as z from 'zod'
import { readAddress } from '../addresses/base58.ts'
import { createCache } from '../cache/createCache.ts'
import type { Clock } from '../ports/clock.ts'
import { createSharedLimits, type Limits } from '../rpc/createSharedLimits.ts'
import { deriveProgramAddress } from './deriveProgramAddress.ts'
import type { SolanaChain } from './findSolana.ts'
import { mapInChunks } from './mapInChunks.ts'
import { parseMetadataAccount, parseMint, type Words } from './parseMint.ts'
import { metadataProgram, tokenPrograms } from './programs.ts'
import { commitment, readResult, requestSolana } from './requestSolana.ts'

export type Mint = {
  address: string
  decimals: number
  /** A mint with a supply of one and no decimals. */
  isCollectible: boolean
  /** Its metadata, if any. Untrusted. */
  words: Words | undefined
}

export type TokenMetadataReader = {
  /** The mints among the addresses (at most a hundred), by address. */
  find: Find<Mint>
  /** The same with the metadata of the mint itself only: finding that of the metadata program is expensive. */
  kinds: Find<Mint>
}

type Find<found> = (
  chain: SolanaChain,
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, found>>

/** Mints with metadata requests that count as one request. */
export const mintsOfRequest = 5

/** A mint can issue more of a token, and change its metadata. */
const freshMs = 600_000
/** Maximum bytes of a mint (with its extensions) and of its metadata. */
const mintBytes = 1024
const metadataBytes = 400

/** Metadata addresses that are derived before other work may run. */
const atOnce = 10

/** Reads kind and metadata of tokens from the network's nodes, cached for ten minutes. */
export function createTokenMetadataReader(clock: Clock, milliseconds: number): TokenMetadataReader {
  const kinds = cacheFound(clock, (chain, addresses) =>
    readMints(chain, addresses, createSharedLimits(milliseconds)),
  )
  const words = cacheFound(clock, (chain, mints) =>
    readMetadata(chain, mints, createSharedLimits(milliseconds)),
  )
  return {
    kinds,
    async find(chain, addresses) {
      const mints = [...(await kinds(chain, addresses)).values()]
      const silent = mints.filter((mint) => !mint.words).map(({ address }) => address)
      const outer = await words(chain, silent)
      return new Map(
        mints.map((mint) => [
          mint.address,
          { ...mint, words: mint.words ?? outer.get(mint.address) },
        ]),
      )
    },
  }
}

/** Caches results, missing ones included; missing addresses of one call are read in one request. */
function cacheFound<found>(clock: Clock, read: Find<found>): Find<found> {
  const cache = createCache<found | undefined>(clock, { milliseconds: freshMs, most: 5000 })
  return async (chain, addresses) => {
    const missing: string[] = []
    let reading: Promise<ReadonlyMap<string, found>> | undefined
    const all = await Promise.all(
      [...new Set(addresses)].map(async (address) => {
        const one = await cache.get(`${chain.caipNetworkId}:${address}`, async () => {
          missing.push(address)
          // Starts after all lookups.
          reading ??= Promise.resolve().then(() => read(chain, missing))
          return (await reading).get(address)
        })
        return one === undefined ? [] : [[address, one] as const]
      }),
    )
    return new Map(all.flat())
  }
}

const stored = z.object({
  data: z.tuple([z.base64().max(2048), z.literal('base64')]),
  owner: z.string().max(44),
})

/** The first bytes of the accounts, in order. */
async function readAccounts(
  chain: SolanaChain,
  addresses: readonly string[],
  length: number,
  limits: Limits,
) {
  const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length } }
  const requested = [{ method: 'getMultipleAccounts', params: [addresses, options] }]
  const [response] = await requestSolana(chain, requested, { ...limits, bytes: 1_048_576 })
  const schema = z.object({ value: z.array(stored.nullable()).length(addresses.length) })
  return readResult(schema, response).value.map(
    (account) => account && { owner: account.owner, data: Buffer.from(account.data[0], 'base64') },
  )
}

async function readMints(
  chain: SolanaChain,
  addresses: readonly string[],
  limits: Limits,
): Promise<ReadonlyMap<string, Mint>> {
  const accounts = await readAccounts(chain, addresses, mintBytes, limits)
  return new Map(
    addresses.flatMap((address, index): [string, Mint][] => {
      const account = accounts[index]
      if (!account || !tokenPrograms.some((program) => program === account.owner)) return []
      const mint = parseMint(address, account.data)
      if (!mint) return []
      const { decimals, supply, words } = mint
      return [
        [address, { address, decimals, isCollectible: decimals === 0 && supply === 1n, words }],
      ]
    }),
  )
}

async function readMetadata(
  chain: SolanaChain,
  mints: readonly string[],
  limits: Limits,
): Promise<ReadonlyMap<string, Words>> {
  const places = await mapInChunks(mints, atOnce, getMetadataAddress)
  const accounts = await readAccounts(chain, places, metadataBytes, limits)
  return new Map(
    mints.flatMap((mint, index): [string, Words][] => {
      const account = accounts[index]
      const words =
        account?.owner === metadataProgram ? parseMetadataAccount(mint, account.data) : undefined
      return words ? [[mint, words]] : []
    }),
  )
}

function getMetadataAddress(mint: string): string {
  const seeds = [Buffer.from('metadata'), readAddress(metadataProgram), readAddress(mint)]
  return deriveProgramAddress(
    metadataProgram,
    seeds.filter((seed) => seed !== undefined),
  )
}

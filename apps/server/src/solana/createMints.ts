import * as z from 'zod'
import { createCache } from '../cache/createCache.ts'
import { type Limits, sharedLimits } from '../evm/limits.ts'
import type { Clock } from '../ports/clock.ts'
import { askSolana, commitment, readResult } from './askSolana.ts'
import { readAddress } from './base58.ts'
import type { SolanaChain } from './findSolana.ts'
import { parseMetadataAccount, parseMint, type Words } from './parseMint.ts'
import { programAddress } from './programAddress.ts'
import { metadataProgram, tokenPrograms } from './programs.ts'

export type Mint = {
  address: string
  decimals: number
  /** One of its kind: of a mint that has made one indivisible token. */
  isCollectible: boolean
  /** What it says of itself, if anything. Anybody can write anything there. */
  words: Words | undefined
}

export type Mints = {
  /** Those of the addresses (a hundred at most) that are mints, by address. */
  find(chain: SolanaChain, addresses: readonly string[]): Promise<ReadonlyMap<string, Mint>>
}

/** A mint can make more of a token, and change its words. */
const freshMs = 600_000
/** Bytes that are read of a mint (with its extensions) and of its metadata. */
const mintBytes = 1024
const metadataBytes = 400

/** Kind and words of tokens, from the network's nodes, kept for ten minutes. */
export function createMints(clock: Clock, milliseconds: number): Mints {
  const kept = createCache<Mint | undefined>(clock, { milliseconds: freshMs, most: 5000 })
  return {
    async find(chain, addresses) {
      const unique = [...new Set(addresses)]
      let reading: Promise<ReadonlyMap<string, Mint>> | undefined
      const found = await Promise.all(
        unique.map((address) =>
          kept.get(`${chain.caipNetworkId}:${address}`, async () => {
            // All that are missing are read at one go, and those that are not cost little.
            reading ??= read(chain, unique, sharedLimits(milliseconds))
            return (await reading).get(address)
          }),
        ),
      )
      return new Map(found.flatMap((mint) => (mint ? [[mint.address, mint] as const] : [])))
    },
  }
}

const stored = z.object({
  data: z.tuple([z.base64().max(2048), z.literal('base64')]),
  owner: z.string().max(44),
})
const accountsOf = (count: number) => z.object({ value: z.array(stored.nullable()).length(count) })

async function read(
  chain: SolanaChain,
  addresses: readonly string[],
  limits: Limits,
): Promise<ReadonlyMap<string, Mint>> {
  if (addresses.length === 0) return new Map()
  const options = (length: number) => ({
    commitment,
    encoding: 'base64',
    dataSlice: { offset: 0, length },
  })
  const [mints, metadata] = await askSolana(
    chain,
    [
      { method: 'getMultipleAccounts', params: [addresses, options(mintBytes)] },
      {
        method: 'getMultipleAccounts',
        params: [addresses.map(metadataAddress), options(metadataBytes)],
      },
    ],
    { ...limits, bytes: 1_048_576 },
  )
  const schema = accountsOf(addresses.length)
  const { value: accounts } = readResult(schema, mints)
  const { value: words } = readResult(schema, metadata)
  return new Map(
    addresses.flatMap((address, index): [string, Mint][] => {
      const account = accounts[index]
      if (!account || !tokenPrograms.some((program) => program === account.owner)) return []
      const mint = parseMint(address, Buffer.from(account.data[0], 'base64'))
      if (!mint) return []
      const own = words[index]
      const outer =
        own?.owner === metadataProgram
          ? parseMetadataAccount(address, Buffer.from(own.data[0], 'base64'))
          : undefined
      const isCollectible = mint.decimals === 0 && mint.supply === 1n
      const said = mint.words ?? outer
      return [[address, { address, decimals: mint.decimals, isCollectible, words: said }]]
    }),
  )
}

function metadataAddress(mint: string): string {
  const seeds = [Buffer.from('metadata'), readAddress(metadataProgram), readAddress(mint)]
  return programAddress(
    metadataProgram,
    seeds.filter((seed) => seed !== undefined),
  )
}

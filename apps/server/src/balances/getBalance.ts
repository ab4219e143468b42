import type { Hex } from 'viem'
import * as z from 'zod'
import { anyAccount, type TokenId, tokenId } from '../addresses/any.ts'
import { type Chain, caipNetworkId } from '../config/schema.ts'
import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import type { Server } from '../http/server.ts'
import { signPicture } from '../pictures/signPicture.ts'
import type { Prices } from '../prices/createPrices.ts'
import type { SolanaPrices } from '../prices/createSolanaPrices.ts'
import type { PriceList } from '../prices/port.ts'
import { currency } from '../prices/schema.ts'
import type { SolanaTokens } from '../solana/createSolanaTokens.ts'
import type { SolanaChain } from '../solana/findSolana.ts'
import { findDriven } from '../tokens/findDriven.ts'
import type { SolanaHoldings } from './createSolanaHoldings.ts'
import type { Holding, TokenBalanceReader } from './createTokenBalanceReader.ts'
import { type Balance, balancesResponse } from './schema.ts'
import { writeBalance } from './writeBalance.ts'

type Drivers = {
  markets: { holdings: TokenBalanceReader; prices: Prices }
  solana: { holdings: SolanaHoldings; prices: SolanaPrices; tokens: SolanaTokens }
}

type Forced = true | readonly TokenId[] | undefined

const forceUpdate = z
  .string()
  .max(4096)
  .transform((text) => (text === 'true' || text === 'false' ? text : text.split(',')))
  .pipe(
    z.union([
      z.literal('true').transform(() => true as const),
      z.literal('false').transform(() => undefined),
      z.array(tokenId).max(20),
    ]),
  )
  .optional()
  .meta({ description: 'true, or CAIP-10 ids of tokens, comma-separated: bypasses the cache' })

export const getBalance = defineEndpoint({
  method: 'GET',
  path: '/v1/account/:address/balance',
  summary: 'The balances of an account',
  description:
    'For an EVM or Solana account: the native currency, the configured tokens with a balance, and those in `forceUpdate`, on one network or, without `chainId`, on all networks of its namespace. ' +
    'Cached for ten seconds; `forceUpdate` bypasses the cache, which counts as a request of the limits for every twenty tokens of each network it reads, and as one more for every five mints of Solana that the settings do not name. Every 250 token accounts that are read count as a request, too. A price that is not known, in this currency or at all, is left out, and the value with it. ' +
    'Without `chainId`, networks whose nodes do not respond are omitted, unless none responds.',
  access: 'project',
  params: z.object({ address: anyAccount }),
  query: z.object({ currency, chainId: caipNetworkId.optional(), forceUpdate }),
  response: balancesResponse,
  errors: [501, 503],
  handle: async ({ params, query, server, consumeQuota }, drivers: Drivers) => {
    const forced: Forced = query.forceUpdate
    const chains = getChains(server, params.address, query.chainId, forced)
    if (forced !== undefined) consumeQuota(getWeight(chains, forced) - 1)
    const isPriced = query.currency === 'usd'
    const settled = await Promise.allSettled(
      chains.map((chain) =>
        read(drivers, chain, { holder: params.address, forced, isPriced, consumeQuota }),
      ),
    )
    const good = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const bad = settled.find((one) => one.status === 'rejected')
    if (bad && good.length === 0) throw bad.reason
    const sign = (url: string | undefined) => url && signPicture(server.config, url)
    return { balances: good.flat().map((row) => ({ ...row, iconUrl: sign(row.iconUrl) })) }
  },
})

/** Returns the cost of a forced read: one request per network for every started group of twenty tokens. */
function getWeight(chains: readonly Chain[], forced: Exclude<Forced, undefined>): number {
  const named = forced === true ? [] : forced
  return chains.reduce((sum, { caipNetworkId, solana, tokens = solana?.tokens ?? [] }) => {
    const chainTokens = named.filter((token) => token.caipNetworkId === caipNetworkId)
    // The native currency counts as a token, too.
    const isRead = forced === true || chainTokens.length > 0
    return sum + (isRead ? Math.ceil((1 + tokens.length + chainTokens.length) / 20) : 0)
  }, 0)
}

function getChains(
  { config }: Server,
  address: string,
  requested: string | undefined,
  forced: Forced,
): Chain[] {
  const named = Array.isArray(forced) ? forced : []
  const isEvm = address.startsWith('0x')
  const isOwn = (chain: Chain) => (isEvm ? isEvmChain(chain) : chain.solana !== undefined)
  const chosen = requested === undefined ? undefined : findDriven(config, requested)
  if (chosen && !isOwn(chosen))
    throw new InvalidRequestError('address', 'Not an address of this network')
  for (const token of named)
    if (requested !== undefined && token.caipNetworkId !== requested)
      throw new InvalidRequestError('forceUpdate', 'A token is on another network than chainId')
    else if (!isOwn(findDriven(config, token.caipNetworkId, 'forceUpdate')))
      throw new InvalidRequestError('forceUpdate', 'A token is on no network of the address')
  if (chosen) return [chosen]
  const all = [...config.chains.values()].filter(isOwn)
  if (!isEvm && all.length === 0)
    throw new NotAvailableError('chainId', 'Solana networks are not supported')
  return all
}

function isEvmChain({ caipNetworkId }: Chain): boolean {
  return caipNetworkId.startsWith('eip155:')
}

type BalanceRow = {
  holder: string
  forced: Forced
  isPriced: boolean
  consumeQuota: (units: number) => void
}

async function read(
  drivers: Drivers,
  chain: Chain,
  { holder, forced, isPriced, consumeQuota }: BalanceRow,
): Promise<Balance[]> {
  const id = chain.caipNetworkId
  const named = Array.isArray(forced)
    ? forced.filter((token) => token.caipNetworkId === id).map(({ address }) => address)
    : []
  const isFresh = forced === true || named.length > 0
  return chain.solana
    ? readSolana(
        drivers,
        { ...chain, solana: chain.solana },
        { holder, named, isFresh, isPriced, consumeQuota },
      )
    : readEvm(drivers, chain, {
        holder: holder as Hex,
        named: named as Hex[],
        isFresh,
        isPriced,
      })
}

type BalanceRead<address> = {
  holder: address
  /** Tokens that are returned even with a balance of zero. */
  named: readonly address[]
  isFresh: boolean
  isPriced: boolean
}

async function readSolana(
  { solana: { holdings, prices, tokens } }: Drivers,
  chain: SolanaChain,
  {
    holder,
    named,
    isFresh,
    isPriced,
    consumeQuota,
  }: BalanceRead<string> & Pick<BalanceRow, 'consumeQuota'>,
): Promise<Balance[]> {
  consumeQuota(tokens.weigh(chain, named))
  const rows =
    named.length > 0
      ? await holdings.withTokens(chain, holder, named, consumeQuota)
      : await holdings.of(chain, holder, { isFresh, consumeQuota })
  const requested = isPriced ? rows.map(([token]) => token) : []
  const known = await prices(chain, requested).catch(() => new Map<string, number>())
  return rows.map(([token, amount]) =>
    writeBalance(chain.caipNetworkId, token, amount, known.get(token.address)),
  )
}

async function readEvm(
  { markets: { holdings, prices } }: Drivers,
  chain: Chain,
  { holder, named, isFresh, isPriced }: BalanceRead<Hex>,
): Promise<Balance[]> {
  const id = chain.caipNetworkId
  const [all, some] = await Promise.all([
    holdings.of(chain, holder, { isFresh }),
    named.length > 0 ? holdings.ofTokens(chain, holder, named) : [],
  ])
  // Requested tokens are returned even with a balance of zero.
  const rows: readonly Holding[] = [
    ...new Map([...all, ...some].map((holding) => [holding[0].address, holding])).values(),
  ]
  const requested = isPriced ? rows.map(([token]) => token) : []
  // Balances are returned even if prices are unavailable.
  const known = await prices.of(chain, requested).catch((): PriceList => new Map())
  return rows.map(([token, amount]) => writeBalance(id, token, amount, known.get(token.address)))
}

import type { Hex } from 'viem'
import * as z from 'zod'
import { tokenId, writeTokenId } from '../addresses/any.ts'
import type { Chain } from '../config/schema.ts'
import { NotAvailableError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import type { SolanaTokens } from '../solana/createSolanaTokens.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import { findDriven } from '../tokens/findDriven.ts'
import type { Prices } from './createPrices.ts'
import type { SolanaPrices } from './createSolanaPrices.ts'
import { currency, type Fungible, fungible } from './schema.ts'

type Drivers = {
  markets: { prices: Prices; tokens: Tokens }
  solana: { prices: SolanaPrices; tokens: SolanaTokens }
}

export const postPrice = defineEndpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  summary: 'Prices of tokens',
  description:
    'In US dollars per whole token, for every requested address, on one network or several. Tokens without a known price are omitted. ' +
    'The native currency is requested as 0xeeee…ee, on Solana as 11111111111111111111111111111111. Every five Solana mints that are not configured count as one more request.',
  access: 'project',
  body: z.object({
    currency,
    addresses: z.array(tokenId).min(1).max(50),
    projectId: z.string().optional().meta({ description: 'Ignored; the query parameter is used' }),
  }),
  response: z.object({ fungibles: z.array(fungible) }),
  errors: [501, 503],
  handle: async ({ body, server, consumeQuota }, drivers: Drivers) => {
    if (body.currency !== 'usd')
      throw new NotAvailableError('currency', 'Prices are available in usd only')
    const requested = body.addresses.map(({ caipNetworkId, address }, index) => ({
      chain: findDriven(server.config, caipNetworkId, `addresses.${index}`),
      address,
    }))
    if (!requested.some(({ chain }) => isPriced(drivers, chain)))
      throw new NotAvailableError('addresses', 'Prices are not available on this network')
    const rows = new Map<string, Fungible>()
    for (const chain of new Set(requested.map((one) => one.chain))) {
      const chainAddresses = requested
        .filter((one) => one.chain === chain)
        .map(({ address }) => address)
      for (const { token, price } of await withPrice(
        drivers,
        chain,
        chainAddresses,
        consumeQuota,
      )) {
        const { address, name, symbol, decimals, iconUrl } = token
        const id = writeTokenId(chain.caipNetworkId, address)
        rows.set(id, { address: id, name, symbol, price, decimals, ...(iconUrl && { iconUrl }) })
      }
    }
    return { fungibles: [...rows.values()] }
  },
})

function isPriced({ markets }: Drivers, chain: Chain): boolean {
  return chain.solana ? chain.solana.prices !== undefined : markets.prices.isAvailable(chain)
}

/** The tokens at the addresses that have a known price. */
async function withPrice(
  { markets, solana }: Drivers,
  chain: Chain,
  addresses: readonly string[],
  consumeQuota: (units: number) => void,
) {
  if (chain.solana) {
    const chainCopy = { ...chain, solana: chain.solana }
    consumeQuota(solana.tokens.weigh(chainCopy, addresses))
    const found = await solana.tokens.find(chainCopy, addresses)
    return mergePrices(found, await solana.prices(chainCopy, found))
  }
  const found = await markets.tokens.find(chain, addresses as readonly Hex[])
  return mergePrices(found, await markets.prices.of(chain, found))
}

function mergePrices<token extends { address: string }>(
  found: readonly token[],
  prices: ReadonlyMap<token['address'], number>,
) {
  return found.flatMap((token) => {
    const price = prices.get(token.address)
    return price === undefined ? [] : [{ token, price }]
  })
}

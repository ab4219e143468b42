import * as z from 'zod'
import { NotAvailableError } from '../errors.ts'
import { caipAddress, writtenCaipAddress } from '../evm/fields.ts'
import { findChain } from '../evm/findChain.ts'
import { writeCaip } from '../evm/writeCaip.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { currency } from './schema.ts'

export const postPrice = defineEndpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  summary: 'Prices of tokens',
  description:
    'In US dollars for one whole token, of every address asked for, on one network or several. A token whose price is not known is left out. ' +
    "The network's own coin is asked for as 0xeeee…ee.",
  access: 'project',
  body: z.object({
    currency,
    addresses: z.array(caipAddress).min(1).max(50),
    projectId: z.string().optional().meta({ description: 'That of the query counts' }),
  }),
  answer: z.object({
    fungibles: z.array(
      z.object({
        address: writtenCaipAddress,
        name: z.string(),
        symbol: z.string(),
        iconUrl: z.url().optional(),
        price: z.number().positive(),
        decimals: z.int(),
      }),
    ),
  }),
  errors: [501, 503],
  handle: async ({ body, server: { config, markets } }) => {
    const { prices, tokens } = markets
    if (body.currency !== 'usd')
      throw new NotAvailableError('currency', 'Prices are known in usd only')
    const asked = body.addresses.map(({ caipNetworkId, address }, index) => ({
      chain: findChain(config, caipNetworkId, `addresses.${index}`),
      address,
    }))
    if (!asked.some(({ chain }) => prices.isAvailable(chain)))
      throw new NotAvailableError('addresses', 'There are no prices for this network')
    const rows = await Promise.all(
      asked.map(async ({ chain, address }) => {
        const [token] = await tokens.find(chain, [address])
        const price = token && (await prices.of(chain, [token])).get(address)
        if (!token || price === undefined) return []
        const { name, symbol, decimals, iconUrl } = token
        const id = writeCaip(chain.caipNetworkId, address)
        return [{ address: id, name, symbol, price, decimals, ...(iconUrl && { iconUrl }) }]
      }),
    )
    return { fungibles: rows.flat() }
  },
})

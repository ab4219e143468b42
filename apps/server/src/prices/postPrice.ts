import * as z from 'zod'
import { NotAvailableError } from '../errors.ts'
import { caipAddress } from '../evm/fields.ts'
import { findChain } from '../evm/findChain.ts'
import { writeCaip } from '../evm/writeCaip.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { currency, type Fungible, fungible } from './schema.ts'

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
  answer: z.object({ fungibles: z.array(fungible) }),
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
    const rows = new Map<string, Fungible>()
    for (const chain of new Set(asked.map((one) => one.chain))) {
      const own = asked.filter((one) => one.chain === chain).map(({ address }) => address)
      const found = await tokens.find(chain, own)
      const known = await prices.of(chain, found)
      for (const { address, name, symbol, decimals, iconUrl } of found) {
        const price = known.get(address)
        if (price === undefined) continue
        const id = writeCaip(chain.caipNetworkId, address)
        rows.set(id, { address: id, name, symbol, price, decimals, ...(iconUrl && { iconUrl }) })
      }
    }
    return { fungibles: [...rows.values()] }
  },
})

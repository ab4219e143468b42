import { defineEndpoint } from '../http/defineEndpoint.ts'
import type { Catalogue } from './createCatalogue.ts'
import { filterWallets } from './filterWallets.ts'
import { walletsQuery, walletsResponse } from './schema.ts'

export const getWallets = defineEndpoint({
  method: 'GET',
  path: '/getWallets',
  summary: 'Wallets of the registry, page by page',
  description:
    'Filters are combined with "and". The order is that of the registry; with `search`, names that begin with the query come first. ' +
    'A page after the last one is empty.',
  access: 'project',
  query: walletsQuery,
  response: walletsResponse,
  handle: async ({ query }, { catalogue }: { catalogue: Catalogue }) => {
    const { data, count } = filterWallets(await catalogue.wallets(), query)
    const text = `{"data":[${data.map(({ json }) => json).join(',')}],"count":${count}}`
    return new Response(text, {
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
    })
  },
})

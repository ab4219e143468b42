import * as z from 'zod'
import { NotFoundError } from '../errors.ts'
import { checkedAddress } from '../evm/fields.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { findNamesOf } from './findNames.ts'
import { requireZone } from './readName.ts'
import { profileQuery, registeredName } from './schema.ts'

export const getNamesOf = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  summary: 'The names that lead to an address',
  access: 'project',
  params: z.object({ address: checkedAddress }),
  query: profileQuery.extend({
    sender: z.string().max(128).optional().meta({ description: 'Taken and of no effect' }),
  }),
  answer: z.array(registeredName).max(100).meta({ description: 'The oldest first' }),
  errors: [404, 501],
  handle: async ({ params, query, server }) => {
    requireZone(server.config.nameZone)
    const names = await findNamesOf(server.database, params.address)
    if (names.length === 0 && query.apiVersion !== '2')
      throw new NotFoundError('address', 'No name leads to this address')
    return names
  },
})

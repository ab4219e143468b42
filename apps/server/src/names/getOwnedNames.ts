import * as z from 'zod'
import { checkedAddress } from '../addresses/evm.ts'
import { NotFoundError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { lookupOwnedNames } from './findNames.ts'
import { requireZone } from './readName.ts'
import { coinType } from './registration.ts'
import { profileQuery, registeredName } from './schema.ts'

export const getOwnedNames = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  summary: 'The names of an address',
  description:
    'With coin type 60 (Ethereum): all names that a key registered, and those of a contract on Ethereum. The names of a contract on another network ' +
    'are listed under its coin type.',
  access: 'project',
  params: z.object({ address: checkedAddress }),
  query: profileQuery.extend({
    coin_type: z
      .string()
      .regex(/^\d{1,10}$/, 'must be 60 or one of ENSIP-11')
      .transform(Number)
      .pipe(coinType)
      .default(60),
    sender: z.string().max(128).optional().meta({ description: 'Accepted and ignored' }),
  }),
  response: z.array(registeredName).max(100).meta({ description: 'Oldest first' }),
  errors: [404, 501],
  handle: async ({ params, query, server }) => {
    requireZone(server.config.nameZone)
    const names = await lookupOwnedNames(server.database, params.address, query.coin_type)
    if (names.length === 0 && query.apiVersion !== '2')
      throw new NotFoundError('address', 'No names found for this address')
    return names
  },
})

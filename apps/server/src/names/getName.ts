import * as z from 'zod'
import { NotFoundError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findName } from './findNames.ts'
import { readName } from './readName.ts'
import { profileQuery, registeredName } from './schema.ts'

export const getName = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/account/:name',
  summary: 'The addresses of a name',
  access: 'project',
  params: z.object({
    name: z
      .string()
      .max(128)
      .meta({ description: "With its zone, or without one for a name of the server's zone" }),
  }),
  query: profileQuery,
  response: z.union([registeredName, z.tuple([])]),
  errors: [404, 501],
  handle: async ({ params, query, server }) => {
    const name = readName(params.name, server.config.nameZone)
    const found = await findName(server.database, name)
    if (found) return found
    if (query.apiVersion === '2') return [] as []
    throw new NotFoundError('name', 'Name not registered')
  },
})

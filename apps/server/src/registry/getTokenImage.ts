import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { respondWithImage } from './respondWithImage.ts'
import { imageKeys, imageTypes } from './schema.ts'

export const getTokenImage = defineEndpoint({
  method: 'GET',
  path: '/public/getTokenImage/:symbol',
  summary: 'The icon of a token, by its symbol',
  access: 'project',
  params: z.object({ symbol: imageKeys.token }),
  binary: imageTypes,
  errors: [404],
  handle: ({ params, server, headers }) =>
    respondWithImage(server.database, 'token', params.symbol, headers.get('if-none-match')),
})

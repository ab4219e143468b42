import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { respondWithImage } from './respondWithImage.ts'
import { imageKeys, imageTypes } from './schema.ts'

export const getCurrencyImage = defineEndpoint({
  method: 'GET',
  path: '/public/getCurrencyImage/:code',
  summary: 'The icon of a currency, by its code',
  access: 'project',
  params: z.object({ code: imageKeys.currency }),
  binary: imageTypes,
  errors: [404],
  handle: ({ params, server, headers }) =>
    respondWithImage(server.database, 'currency', params.code, headers.get('if-none-match')),
})

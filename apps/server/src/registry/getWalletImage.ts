import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { respondWithImage } from './respondWithImage.ts'
import { imageKeys, imageTypes } from './schema.ts'

export const getWalletImage = defineEndpoint({
  method: 'GET',
  path: '/getWalletImage/:image_id',
  summary: 'The icon of a wallet, by image_id',
  access: 'project',
  params: z.object({ image_id: imageKeys.wallet }),
  binary: imageTypes,
  errors: [404],
  handle: ({ params, server, headers }) =>
    respondWithImage(server.database, 'wallet', params.image_id, headers.get('if-none-match')),
})

import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { respondWithImage } from './respondWithImage.ts'
import { imageKeys, imageTypes } from './schema.ts'

export const getAssetImage = defineEndpoint({
  method: 'GET',
  path: '/public/getAssetImage/:image_id',
  summary: 'The icon of a network or of a connector',
  access: 'project',
  params: z.object({ image_id: imageKeys.asset }),
  binary: imageTypes,
  errors: [404],
  handle: ({ params, server, headers }) =>
    respondWithImage(server.database, 'asset', params.image_id, headers.get('if-none-match')),
})

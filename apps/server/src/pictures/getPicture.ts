import * as z from 'zod'
import { PictureRefusedError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { fetchPicture } from './fetchPicture.ts'
import { pictureTypes } from './getPictureType.ts'
import { isSigned } from './signPicture.ts'

export const getPicture = defineEndpoint({
  method: 'GET',
  path: '/v1/pictures/:mac',
  summary: 'A picture of a token, a collectible or a name, from its host',
  description:
    'Only URLs that this server has signed for an answer (LATCHKEY_PICTURE_SECRET), so that a page shows such pictures without telling their hosts who looks at them. ' +
    'At most 2 MiB, of hosts on the public internet or of the IPFS gateway; PNG, JPEG, GIF, WebP or AVIF by the first bytes, never SVG.',
  access: 'open',
  params: z.object({ mac: z.string().max(64) }),
  query: z.object({ url: z.string().max(2048).meta({ description: 'The URL that was signed' }) }),
  binary: pictureTypes,
  errors: [403, 415, 502],
  async handle({ params, query, server, signal }) {
    if (!isSigned(server.config, query.url, params.mac))
      throw new PictureRefusedError(403, 'This server has not signed the URL')
    const { bytes, type } = await fetchPicture(server.config, query.url, signal)
    return new Response(bytes, {
      headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' },
    })
  },
})

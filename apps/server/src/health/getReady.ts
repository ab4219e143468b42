import * as z from 'zod'
import { UpstreamError } from '../errors.ts'
import { defineEndpoint } from '../http/endpoint.ts'

export const getReady = defineEndpoint({
  method: 'GET',
  path: '/ready',
  summary: 'The server takes requests: its database answers and it is not stopping',
  access: 'open',
  answer: z.object({ status: z.literal('ready') }),
  errors: [503],
  handle: async ({ server }) => {
    if (server.isStopping()) throw new UpstreamError('server', 'The server is stopping')
    try {
      await server.database.execute('SELECT 1')
    } catch (error) {
      throw new UpstreamError('database', 'The database does not answer', error)
    }
    return { status: 'ready' }
  },
})

import * as z from 'zod'
import { UpstreamError } from '../errors.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import type { Server } from '../server.ts'

/** Milliseconds for which an answer of the database holds: anybody may ask here, as often as they like. */
const fresh = 1000

type Asked = { at: number; answer: Promise<unknown> }

/** The last question to each server's database. */
const asked = new WeakMap<Server, Asked>()

function askDatabase(server: Server): Promise<unknown> {
  const now = server.clock.now()
  const last = asked.get(server)
  if (last && Math.abs(now - last.at) < fresh) return last.answer
  const answer = Promise.resolve(server.database.execute('SELECT 1'))
  asked.set(server, { at: now, answer })
  return answer
}

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
      await askDatabase(server)
    } catch (error) {
      throw new UpstreamError('database', 'The database does not answer', error)
    }
    return { status: 'ready' }
  },
})

import * as z from 'zod'
import { RequestError, UpstreamError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import type { Server } from '../http/server.ts'

/** Time in ms for which a result is reused, because the endpoint is public and has no rate limit. */
const fresh = 1000

/**
 * Inserts and deletes a row that needs new pages, in one transaction. This fails on a full disk and does not grow the
 * file.
 */
const check = [
  'INSERT OR REPLACE INTO health_checks (id, filler) VALUES (1, zeroblob(8192))',
  'DELETE FROM health_checks WHERE id = 1',
]

type Check = { at: number; isRunning: boolean; response: Promise<unknown> }

/** The last database check of each server. */
const checks = new WeakMap<Server, Check>()

function checkDatabase(server: Server): Promise<unknown> {
  const now = server.clock.now()
  const last = checks.get(server)
  if (last && (last.isRunning || Math.abs(now - last.at) < fresh)) return last.response
  const response = Promise.resolve(server.database.batch(check, 'write')).finally(() => {
    newCheck.isRunning = false
  })
  const newCheck: Check = { at: now, isRunning: true, response }
  checks.set(server, newCheck)
  return response
}

export const getReady = defineEndpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Readiness: the database is writable and the server is not stopping',
  access: 'open',
  response: z.object({ status: z.literal('ready') }),
  errors: [503],
  handle: async ({ server }) => {
    if (server.isStopping()) throw new UpstreamError('server', 'The server is stopping')
    try {
      await checkDatabase(server)
    } catch (error) {
      if (error instanceof RequestError) throw error
      throw new UpstreamError('database', 'The database does not respond', error, 2)
    }
    return { status: 'ready' }
  },
})

import * as z from 'zod'
import { InvalidRequestError } from '../errors.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { checkExpiry } from './checkExpiry.ts'
import { findSession } from './findSession.ts'
import { readAccount } from './readAccount.ts'
import { activation, sessionAddress } from './schema.ts'

export const activateSession = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/:address/activate',
  summary: 'A wallet has granted a session',
  description: 'What it granted takes the place of what was asked. The answer is empty.',
  access: 'project',
  params: z.object({ address: sessionAddress }),
  body: activation,
  bodyLimit: 49_152,
  errors: [501],
  handle: async ({ params, body, project, server }) => {
    const account = readAccount(params.address)
    const { context } = await findSession(server, account, body.pci, project?.id)
    if (context !== null) throw new InvalidRequestError('pci', 'This session is active already')
    checkExpiry(body.expiry, Math.floor(server.clock.now() / 1000))
    const { rowsAffected } = await server.database.execute({
      sql: `UPDATE sessions_sessions SET expiry = ?, permissions = ?, policies = ?, context = ?
        WHERE pci = ? AND context IS NULL AND revoked_at IS NULL`,
      args: [
        body.expiry,
        JSON.stringify(body.permissions),
        JSON.stringify(body.policies),
        body.context.toLowerCase(),
        body.pci,
      ],
    })
    if (rowsAffected === 0) throw new InvalidRequestError('pci', 'This session is active already')
    return new Response(null, { headers: { 'cache-control': 'no-store' } })
  },
})

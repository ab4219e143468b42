import * as z from 'zod'
import { InvalidRequestError } from '../errors/errors.ts'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { checkSigned } from './checkSigned.ts'
import { findSession } from './findSession.ts'
import { readAccount } from './readAccount.ts'
import { revocation, sessionAddress } from './schema.ts'

export const revokeSession = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/:address/revoke',
  summary: 'Revokes a session, signed by its account',
  description:
    'Any project may send it: a session belongs to the account. The signed text contains the session id, so a signature revokes one session and cannot be ' +
    'reused. A contract account signs with ERC-1271 on the network of the session only. The response is empty.',
  access: 'project',
  params: z.object({ address: sessionAddress }),
  body: revocation,
  errors: [501, 503],
  handle: async ({ params, body, server, signal }) => {
    const account = readAccount(params.address)
    const { chain } = await findSession(server, account, body.pci)
    // The session's network, regardless of the path.
    const message = `Revoke the session ${body.pci}`
    await checkSigned(server, { ...account, chain }, message, body.signature, signal)
    const { rowsAffected } = await server.database.execute({
      sql: 'UPDATE sessions_sessions SET revoked_at = ? WHERE pci = ? AND revoked_at IS NULL',
      args: [Math.floor(server.clock.now() / 1000), body.pci],
    })
    // Of two concurrent requests, one has revoked it.
    if (rowsAffected === 0) throw new InvalidRequestError('pci', 'This session is revoked')
    return createEmptyResponse()
  },
})

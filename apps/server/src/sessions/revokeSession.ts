import * as z from 'zod'
import { InvalidRequestError, NotAvailableError, UnauthorizedError } from '../errors.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { findSession } from './findSession.ts'
import { isSignedBy } from './isSignedBy.ts'
import { readAccount } from './readAccount.ts'
import { revocation, sessionAddress } from './schema.ts'

/** 65 bytes, as a key signs; a contract's own signatures are longer or another thing altogether. */
const ofKey = /^0x[0-9a-fA-F]{130}$/

export const revokeSession = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/:address/revoke',
  summary: 'Ends a session, signed by its account',
  description:
    'Any project may bring it: a session belongs to the account. The text names the session, so a signature ends one and is of no ' +
    'use again. Signatures of contract accounts (ERC-1271) are answered with 501. The answer is empty.',
  access: 'project',
  params: z.object({ address: sessionAddress }),
  body: revocation,
  errors: [501],
  handle: async ({ params, body, server }) => {
    const account = readAccount(params.address)
    if (!ofKey.test(body.signature))
      throw new NotAvailableError('signature', 'Only signatures of a key (EIP-191) are known here')
    await findSession(server, account, body.pci)
    if (!(await isSignedBy(account.address, `Revoke the session ${body.pci}`, body.signature)))
      throw new UnauthorizedError('signature', 'The account has not signed this')
    const { rowsAffected } = await server.database.execute({
      sql: 'UPDATE sessions_sessions SET revoked_at = ? WHERE pci = ? AND revoked_at IS NULL',
      args: [Math.floor(server.clock.now() / 1000), body.pci],
    })
    // Two at once: one of them did it.
    if (rowsAffected === 0) throw new InvalidRequestError('pci', 'This session is revoked')
    return new Response(null, { headers: { 'cache-control': 'no-store' } })
  },
})

import * as z from 'zod'
import { InvalidRequestError, RequestError } from '../errors/errors.ts'
import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { checkExpiry, listingDelaySeconds } from './checkExpiry.ts'
import { checkSigned } from './checkSigned.ts'
import { checkSize } from './checkSize.ts'
import { formatActivationMessage } from './formatActivationMessage.ts'
import { readPci } from './pci.ts'
import { readServedAccount } from './readAccount.ts'
import { activation, mostSessions, sessionAddress } from './schema.ts'

/** Seconds for a wallet to grant the permissions, including clock differences of servers. */
const pendingFor = 3600
const ahead = 60

export const activateSession = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/:address/activate',
  summary: 'Activates a session that a wallet has granted, signed by its account',
  description:
    'By the address and the project that started the session, within an hour. The granted permissions replace the requested ones. ' +
    'The signed text contains the session id, the project, the expiry and a hash of the grant, so that the signature is valid for this session only. ' +
    'A contract account signs with ERC-1271 on the network of the address (CAIP-10); without a network only a key can sign. An account has at most ' +
    `${mostSessions} sessions per network and project, without expired and revoked ones. The settings limit the sessions of a project: ` +
    'a further one replaces an expired or revoked one, otherwise it is 503. The response is empty.',
  access: 'project',
  params: z.object({ address: sessionAddress }),
  body: activation,
  bodyLimit: 24_576,
  errors: [501, 503],
  handle: async ({ params, body, project, server, signal }) => {
    const { database, config } = server
    const account = readServedAccount(params.address, config.chains)
    const { address, chain } = account
    const { pci } = body
    const now = Math.floor(server.clock.now() / 1000)
    const projectId = project?.id ?? ''
    const createdAt = readPci(config.sessionSecret, { ...account, projectId }, pci)
    if (createdAt === undefined || createdAt > now + ahead)
      throw new InvalidRequestError('pci', 'Session not found')
    if (createdAt < now - pendingFor)
      throw new InvalidRequestError('pci', 'Session activation window has expired')
    checkExpiry(body.expiry, now)
    const [permissions, policies] = [
      JSON.stringify(body.permissions),
      JSON.stringify(body.policies),
    ]
    const context = body.context.toLowerCase()
    checkSize(permissions, policies, context)
    const isActive = async () => {
      const sql = 'SELECT 1 FROM sessions_sessions WHERE pci = ?'
      return (await database.execute({ sql, args: [pci] })).rows.length > 0
    }
    if (await isActive()) throw createAlreadyActiveError()
    const message = formatActivationMessage(projectId, body)
    const maxSmartSessions = project?.maxSmartSessions ?? Number.MAX_SAFE_INTEGER
    const signer = await checkSigned(server, account, message, body.signature, signal)
    const results = await database.batch(
      [
        {
          sql: 'DELETE FROM sessions_sessions WHERE expiry < ?',
          args: [now - listingDelaySeconds],
        },
        {
          sql: `INSERT INTO sessions_sessions
            (pci, address, chain, project_id, expiry, created_at, permissions, policies, context, signer)
            SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
            WHERE (SELECT count(*) FROM sessions_sessions
              WHERE address = ? AND chain = ? AND project_id = ? AND signer IS NOT NULL
                AND revoked_at IS NULL AND expiry > ?) < ?
            ON CONFLICT DO NOTHING`,
          args: [
            ...[pci, address, chain, projectId, body.expiry, createdAt],
            ...[permissions, policies, context, signer],
            ...[address, chain, projectId, now, mostSessions],
          ],
        },
        {
          // A revoked one stays while its activation could be replayed.
          sql: `DELETE FROM sessions_sessions WHERE pci IN (
            SELECT pci FROM sessions_sessions
            WHERE project_id = ? AND pci <> ? AND (revoked_at IS NULL OR created_at < ?)
              AND NOT (revoked_at IS NULL AND signer IS NOT NULL AND expiry > ?)
            ORDER BY created_at
            LIMIT max(0, (SELECT count(*) FROM sessions_sessions WHERE project_id = ?) - ?))`,
          args: [projectId, pci, now - pendingFor, now, projectId, maxSmartSessions],
        },
        {
          sql: `DELETE FROM sessions_sessions WHERE pci = ?
            AND ? < (SELECT count(*) FROM sessions_sessions WHERE project_id = ?)`,
          args: [pci, maxSmartSessions, projectId],
        },
      ],
      'write',
    )
    if (results[1]?.rowsAffected === 0)
      throw (await isActive())
        ? createAlreadyActiveError()
        : new InvalidRequestError('address', 'The account has too many sessions')
    if (results[3]?.rowsAffected) throw createFullError()
    return createEmptyResponse()
  },
})

function createAlreadyActiveError(): InvalidRequestError {
  return new InvalidRequestError('pci', 'Session is already active')
}

function createFullError(): RequestError {
  const description = 'The project has too many sessions'
  return new RequestError(503, [{ field: 'address', description }], { 'retry-after': '60' })
}

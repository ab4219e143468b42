import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { InvalidRequestError } from '../errors.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { checkExpiry, listedAfterSeconds } from './checkExpiry.ts'
import { readAccount } from './readAccount.ts'
import { grantRequest, mostSessions, sessionAddress } from './schema.ts'
import { sessionKey } from './sessionKey.ts'

/** Seconds that a wallet has to grant what was asked. */
const pendingFor = 3600

export const postSession = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/:address',
  summary: 'Begins a smart session: an id and the public key a wallet is to grant to',
  description:
    'It is listed from its activation on, and forgotten without one after an hour; it lasts a year at most, and is forgotten 90 days ' +
    'after it is over. An account has ' +
    `${mostSessions} on one project at most, without those that are over or revoked.`,
  access: 'project',
  params: z.object({ address: sessionAddress }),
  body: grantRequest,
  bodyLimit: 16_384,
  answer: z.object({
    pci: z.string(),
    key: z.object({ type: z.literal('secp256k1'), publicKey: z.string() }),
  }),
  errors: [501],
  handle: async ({ params, body, project, server }) => {
    const { address, chain } = readAccount(params.address)
    const pci = randomUUID()
    const publicKey = sessionKey(server.config.sessionSecret, pci)
    const now = Math.floor(server.clock.now() / 1000)
    checkExpiry(body.expiry, now)
    const projectId = project?.id ?? ''
    const results = await server.database.batch(
      [
        {
          sql: 'DELETE FROM sessions_sessions WHERE context IS NULL AND created_at < ?',
          args: [now - pendingFor],
        },
        {
          sql: 'DELETE FROM sessions_sessions WHERE expiry < ?',
          args: [now - listedAfterSeconds],
        },
        {
          sql: `INSERT INTO sessions_sessions
            (pci, address, chain, project_id, expiry, created_at, permissions, policies)
            SELECT ?, ?, ?, ?, ?, ?, ?, ?
            WHERE (SELECT count(*) FROM sessions_sessions
              WHERE address = ? AND project_id = ? AND revoked_at IS NULL AND expiry > ?) < ?`,
          args: [
            ...[pci, address, chain, projectId, body.expiry, now],
            ...[JSON.stringify(body.permissions), JSON.stringify(body.policies)],
            ...[address, projectId, now, mostSessions],
          ],
        },
      ],
      'write',
    )
    if (results.at(-1)?.rowsAffected === 0)
      throw new InvalidRequestError('address', 'The account has too many sessions')
    return { pci, key: { type: 'secp256k1', publicKey } }
  },
})

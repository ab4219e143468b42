import { createECDH, createHmac } from 'node:crypto'
import * as z from 'zod'
import { NotAvailableError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { checkExpiry } from './checkExpiry.ts'
import { checkSize, maxBytes } from './checkSize.ts'
import { issuePci } from './pci.ts'
import { readServedAccount } from './readAccount.ts'
import { grantRequest, sessionAddress } from './schema.ts'

export const postSession = defineEndpoint({
  method: 'POST',
  path: '/v1/sessions/:address',
  summary: 'Starts a smart session: returns its id and the public key for the grant',
  description:
    'Nothing is stored before the activation, which must follow within an hour. A session lasts a year at most, and is deleted 90 days after its ' +
    `end. On a configured network, or on none in particular; permissions, policies and context have ${maxBytes} bytes at most together.`,
  access: 'project',
  params: z.object({ address: sessionAddress }),
  body: grantRequest,
  bodyLimit: 16_384,
  response: z.object({
    pci: z.string(),
    key: z.object({ type: z.literal('secp256k1'), publicKey: z.string() }),
  }),
  errors: [501],
  handle: async ({ params, body, project, server }) => {
    const account = readServedAccount(params.address, server.config.chains)
    const now = Math.floor(server.clock.now() / 1000)
    checkExpiry(body.expiry, now)
    checkSize(JSON.stringify(body.permissions), JSON.stringify(body.policies))
    const secret = server.config.sessionSecret
    const pci = issuePci(secret, { ...account, projectId: project?.id ?? '' }, now)
    return { pci, key: { type: 'secp256k1', publicKey: deriveSessionKey(secret, pci) } }
  },
})

/**
 * The public key of a session, uncompressed. The private key is derived from the secret and the id when needed, and
 * never stored.
 *
 * @throws {NotAvailableError} if no secret is configured
 */
function deriveSessionKey(secret: string | undefined, pci: string): `0x${string}` {
  if (secret === undefined)
    throw new NotAvailableError('sessions', 'This server creates no sessions')
  const key = createECDH('secp256k1')
  key.setPrivateKey(createHmac('sha256', secret).update(`latchkey session ${pci}`).digest())
  return `0x${key.getPublicKey('hex', 'uncompressed')}`
}

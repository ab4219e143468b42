import { createECDH, createHmac } from 'node:crypto'
import { NotAvailableError } from '../errors.ts'

/**
 * The public half of a session's own key, uncompressed. The private half is made of the secret and the id each time it is
 * needed: it is written nowhere.
 *
 * @throws {NotAvailableError} the owner has set no secret.
 */
export function sessionKey(secret: string | undefined, pci: string): `0x${string}` {
  if (secret === undefined)
    throw new NotAvailableError('sessions', 'This server creates no sessions')
  const key = createECDH('secp256k1')
  key.setPrivateKey(createHmac('sha256', secret).update(`latchkey session ${pci}`).digest())
  return `0x${key.getPublicKey('hex', 'uncompressed')}`
}

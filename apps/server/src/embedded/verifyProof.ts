import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as z from 'zod'
import { UnauthorizedError } from '../errors/errors.ts'
import type { Call } from '../http/defineEndpoint.ts'

/** Milliseconds by which the clocks of device and server may differ. */
const tolerance = 60_000
const longestProof = 2048

const claims = z.object({
  htm: z.string(),
  htu: z.string(),
  iat: z.int(),
  jti: z.string().regex(/^[\w-]{16,64}$/),
  bodyHash: z.string(),
})

type SignedCall = Pick<Call<unknown, unknown, unknown>, 'headers' | 'sent' | 'server'>

/**
 * Verifies the `DPoP` header (RFC 9449, with a hash of the body), which is valid for one request.
 *
 * @returns the device: the thumbprint of its key (RFC 7638)
 * @throws {UnauthorizedError}
 */
export async function verifyProof({ headers, sent, server }: SignedCall): Promise<string> {
  const now = server.clock.now()
  const { device, proof } = await readProof(headers.get('dpop') ?? '', now)
  const { origin, pathname } = new URL(sent.url)
  const url = `${server.config.embedded?.publicUrl ?? origin}${pathname}`
  if (proof.htm !== sent.method || proof.htu !== url)
    throw refuse('The proof is of another request')
  if (proof.bodyHash !== createHash('sha256').update(sent.body).digest('base64url'))
    throw refuse('The proof is of another body')
  const issuedAt = proof.iat * 1000
  if (Math.abs(now - issuedAt) > tolerance)
    throw refuse('The proof is too old or too new: compare the clock with the Date of the response')
  const [, stored] = await server.database.batch(
    [
      { sql: 'DELETE FROM embedded_proofs WHERE expires_at < ?', args: [now] },
      {
        sql: 'INSERT INTO embedded_proofs VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        args: [device, proof.jti, issuedAt + tolerance],
      },
    ],
    'write',
  )
  if (stored?.rowsAffected === 0) throw refuse('The proof was used before')
  return device
}

async function readProof(header: string, now: number) {
  if (header === '') throw refuse('The proof is missing')
  if (header.length > longestProof) throw refuse('The proof is too long')
  try {
    const { payload, protectedHeader } = await jwtVerify(header, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      currentDate: new Date(now),
    })
    const device = await calculateJwkThumbprint(protectedHeader.jwk ?? {})
    return { device, proof: claims.parse(payload) }
  } catch {
    throw refuse('The proof is not a JWT of this kind, signed with its key')
  }
}

function refuse(description: string): UnauthorizedError {
  return new UnauthorizedError('DPoP', description)
}

import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { decodeBase58 } from '../keys/base58.ts'
import { RelayTokenError } from './errors.ts'

const header = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })

const payload = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
})

/** Tolerated clock difference of clients, seconds. */
const leeway = 60

/**
 * The client id of a relay's authentication token: an Ed25519 JWT whose issuer is the public key as `did:key:z{base58
 * of 0xed01 and 32 bytes}`. The id is the issuer without `did:key:`.
 *
 * @param now seconds since 1970
 * @throws {RelayTokenError} with the reason; messages about times match those of the public relay
 */
export function readToken(token: string | null, now: number): string {
  if (!token) throw new RelayTokenError('Unauthorized: JWT is missing')
  const parts = token.split('.')
  const [head, body, signature] = parts
  if (parts.length !== 3 || !head || !body || !signature) throw createMalformedError()
  if (!header.safeParse(parsePart(head)).success) throw createMalformedError()
  const claims = payload.safeParse(parsePart(body)).data
  if (!claims) throw createMalformedError()
  const key = getPublicKey(claims.iss)
  const signed = Buffer.from(`${head}.${body}`)
  if (!key || !verify(null, signed, key, Buffer.from(signature, 'base64url')))
    throw new RelayTokenError('Unauthorized: JWT validation error: signature is invalid')
  if (claims.iat > now + leeway)
    throw new RelayTokenError('JWT validation error: JWT Token is not yet valid')
  if (claims.exp <= now) throw new RelayTokenError('JWT validation error: JWT Token is expired')
  return claims.iss.slice('did:key:'.length)
}

function getPublicKey(issuer: string) {
  if (!issuer.startsWith('did:key:z') || issuer.length > 80) return undefined
  const bytes = decodeBase58(issuer.slice('did:key:z'.length))
  if (bytes?.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 1) return undefined
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch {
    return undefined
  }
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

function createMalformedError(): RelayTokenError {
  return new RelayTokenError('Unauthorized: JWT is malformed')
}

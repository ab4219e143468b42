import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { encodeBase58 } from '../keys/base58.ts'

/** The identity of a relay client: a key pair. */
export interface RelayKey {
  readonly privateKey: KeyObject
  /** `did:key:z…` of the public key. */
  readonly issuer: string
}

export function createRelayKey(): RelayKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  return { privateKey, issuer: `did:key:z${encodeBase58(Buffer.of(0xed, 1, ...raw))}` }
}

/** A token that the relay accepts, valid for a day. @param claims replace those of a valid token */
export function signToken(key: RelayKey, audience: string, claims: object = {}): string {
  const iat = Math.floor(Date.now() / 1_000)
  const payload = {
    iss: key.issuer,
    sub: randomBytes(32).toString('hex'),
    aud: audience,
    iat,
    exp: iat + 86_400,
    ...claims,
  }
  const text = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(payload)}`
  return `${text}.${sign(null, Buffer.from(text), key.privateKey).toString('base64url')}`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

import { base64urlnopad } from '@scure/base'
import type { Ports } from '../ports.ts'

/** The request that a proof is for. */
export type ProvedRequest = {
  readonly method: string
  /** Without a query. */
  readonly url: string
  readonly body: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly time: number
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const encoder = new TextEncoder()

/** Creates the key of a device. The private key cannot be read. */
export const createDeviceKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])

/** Creates the `DPoP` header of one request (RFC 9449), with a hash of its body. */
export async function createProof(
  { randomUUID }: Pick<Ports, 'randomUUID'>,
  { publicKey, privateKey }: CryptoKeyPair,
  { method, url, body, time }: ProvedRequest,
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const bodyHash = await crypto.subtle.digest('SHA-256', encoder.encode(body))
  const claims = {
    htm: method,
    htu: url,
    iat: Math.floor(time / 1000),
    jti: randomUUID(),
    bodyHash: base64urlnopad.encode(new Uint8Array(bodyHash)),
  }
  const signed = [header, claims].map(encodeJson).join('.')
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    encoder.encode(signed),
  )
  return `${signed}.${base64urlnopad.encode(new Uint8Array(signature))}`
}

const encodeJson = (value: object) => base64urlnopad.encode(encoder.encode(JSON.stringify(value)))

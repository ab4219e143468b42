import { generateKeyPairSync, sign } from 'node:crypto'

/** Attests the origin of a page. */
export interface Verify {
  /** The key for attestations: a JWK, and its expiry in seconds. */
  publicKey(): { readonly publicKey: JsonWebKey; readonly expiresAt: number }
  /** A JWT signed with ES256: the message `id` came from `origin`. */
  attest(id: string, origin: string): string
  /** The page of the hidden frame: it posts the attestation to its parent page only. */
  page(id: string, origin: string): string
}

/** Lifetime of a key, seconds. An attestation is valid for a twelfth of it. */
const lifetime = 3_600

/**
 * The Verify API of WalletConnect, with which a wallet reads the origin of a request. The key is created at the
 * start.
 */
export function createVerify(now: () => number = Date.now): Verify {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const seconds = () => Math.floor(now() / 1_000)
  const expiresAt = seconds() + 24 * lifetime

  const attest: Verify['attest'] = (id, origin) => {
    const claims = { exp: seconds() + lifetime / 12, id, origin, isScam: false, isVerified: true }
    const text = `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}`
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }
  return {
    publicKey: () => ({ publicKey: publicKey.export({ format: 'jwk' }), expiresAt }),
    attest,
    page(id, origin) {
      const text = JSON.stringify({ type: 'verify_attestation', attestation: attest(id, origin) })
      const call = `parent.postMessage(${quote(text)}, ${quote(origin)})`
      return `<!doctype html><title>Verify</title><script>${call}</script>\n`
    },
  }
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A JavaScript string that cannot end the surrounding script element. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

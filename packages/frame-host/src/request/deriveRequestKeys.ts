import { base64urlnopad } from '@scure/base'

/** A decision about the bytes that are signed. */
type Decision = { readonly isApproved: boolean; readonly digest: string }

type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const ivLength = 12
const decode = (text: string) => base64urlnopad.decode(text) as Bytes
const encode = (bytes: ArrayBuffer | Bytes) => base64urlnopad.encode(new Uint8Array(bytes))

/**
 * Derives what a request needs from its key, which only the frame's worker and the confirm window have: the id at the
 * accounts server, and keys of their own for the request and for the verdict (HKDF-SHA-256, AES-256-GCM, HMAC-SHA-256).
 *
 * @param key 32 bytes, for one request
 */
export async function deriveRequestKeys(key: Bytes) {
  const base = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits'])
  const derive = (purpose: string) => {
    const info = encoder.encode(`latchkey confirmation ${purpose}`)
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
    return crypto.subtle.deriveBits(algorithm, base, 256)
  }
  const [id, ofRequest, ofVerdict] = await Promise.all(['id', 'request', 'verdict'].map(derive))
  const cipher = await crypto.subtle.importKey('raw', ofRequest as ArrayBuffer, 'AES-GCM', false, [
    ...(['encrypt', 'decrypt'] as const),
  ])
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const mac = await crypto.subtle.importKey('raw', ofVerdict as ArrayBuffer, hmac, false, [
    ...(['sign', 'verify'] as const),
  ])
  const toBytes = ({ isApproved, digest }: Decision) =>
    encoder.encode(`${isApproved ? 'approved' : 'declined'} ${digest}`)

  return {
    /** 43 characters. */
    id: encode(id as ArrayBuffer),
    async encrypt(iv: Bytes, text: string): Promise<string> {
      const algorithm = { name: 'AES-GCM', iv }
      const encrypted = await crypto.subtle.encrypt(algorithm, cipher, encoder.encode(text))
      return encode(new Uint8Array([...iv, ...new Uint8Array(encrypted)]))
    },
    /** @throws {Error} if it was encrypted with another key, or changed */
    async decrypt(ciphertext: string): Promise<string> {
      const bytes = decode(ciphertext)
      const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, ivLength) }
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(algorithm, cipher, bytes.subarray(ivLength)),
      )
    },
    /** Returns the code of authentication of a decision. */
    sign: async (decision: Decision): Promise<string> =>
      encode(await crypto.subtle.sign('HMAC', mac, toBytes(decision))),
    verify: (decision: Decision, code: string): Promise<boolean> =>
      crypto.subtle.verify('HMAC', mac, decode(code), toBytes(decision)),
  }
}
export type RequestKeys = Awaited<ReturnType<typeof deriveRequestKeys>>

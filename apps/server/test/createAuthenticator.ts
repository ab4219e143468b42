import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Where the passkey is made or used. */
type Place = {
  challenge: string
  rpId: string
  /** The origin of the page that calls `navigator.credentials`. */
  origin: string
  /** The origin of the top-level page, if another site has the page in a frame. */
  topOrigin?: string
  /** Whether the authenticator has verified the user, such as with a PIN. */
  isVerified?: boolean
  /** Instead of the authenticator's own. */
  counter?: number
  /** Of the attestation. */
  format?: string
}
export type PasskeyPlace = Omit<Place, 'challenge'>

const present = 0x01
const verified = 0x04
const attested = 0x40

/**
 * An authenticator with one passkey (WebAuthn, ES256).
 *
 * @param id of the passkey, in base64url
 */
export function createAuthenticator(id = randomBytes(32).toString('base64url')) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0

  const writeData = ({ rpId, isVerified = true, counter = uses }: Place, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      hash(rpId),
      Buffer.of(present | (isVerified ? verified : 0) | flags),
      count,
    ])
  }

  return {
    id,
    /** Makes the passkey, as `navigator.credentials.create` returns it. */
    create: (place: Place) => {
      const idBytes = Buffer.from(id, 'base64url')
      const data = Buffer.concat([
        writeData(place, attested),
        Buffer.alloc(16),
        Buffer.of(idBytes.length >> 8, idBytes.length & 0xff),
        idBytes,
        writeCoseKey(x, y),
      ])
      return {
        id,
        clientDataJSON: encode(writeClientData('webauthn.create', place)),
        attestationObject: encode(writeAttestation(data, place.format)),
      }
    },
    /** Uses the passkey, as `navigator.credentials.get` returns it. */
    use: (place: Place) => {
      uses += 1
      const clientData = writeClientData('webauthn.get', place)
      const data = writeData(place, 0)
      return {
        id,
        clientDataJSON: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', Buffer.concat([data, hash(clientData)]), privateKey)),
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()

const encode = (bytes: Buffer) => bytes.toString('base64url')

/** The members in the order of the limited verification algorithm of WebAuthn. */
const writeClientData = (type: string, { challenge, origin, topOrigin }: Place) =>
  Buffer.from(
    JSON.stringify({
      ...{ type, challenge, origin },
      crossOrigin: topOrigin !== undefined,
      ...(topOrigin !== undefined && { topOrigin }),
    }),
  )

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: an EC2 key for ES256 on P-256. */
const writeCoseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** CBOR of `{ fmt, attStmt: {}, authData }`. */
const writeAttestation = (data: Buffer, format = 'none') =>
  Buffer.concat([
    Buffer.of(0xa3),
    writeText('fmt'),
    writeText(format),
    writeText('attStmt'),
    Buffer.of(0xa0),
    writeText('authData'),
    Buffer.of(0x59, data.length >> 8, data.length & 0xff),
    data,
  ])

/** CBOR of a text below 24 bytes. */
const writeText = (text: string) =>
  Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])

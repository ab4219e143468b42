import * as z from 'zod'
import { solanaAddress } from '../addresses/schema.ts'
import { emailAddress } from '../mail/schema.ts'

/** An email as an account is found by it: in lowercase, with its `+` tag. */
export const email = z
  .string()
  .max(300)
  .transform((text) => text.trim().toLowerCase())
  .pipe(emailAddress)

/** Requests that a mail counts as. */
export const mailWeight = 40

/** The token of a link: 32 bytes. */
export const token = z.string().regex(/^[\w-]{43}$/, 'must be 43 characters of base64url')

/** As a browser writes it. It is shown in mails. */
export const origin = z
  .string()
  .max(300)
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be an origin like https://shop.example',
  )

export const code = z.string().regex(/^\d{6}$/, 'must be 6 digits')

const bytes = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[\w-]*$/, 'must be base64url')

export const addresses = z.strictObject({
  eip155: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits'),
  solana: solanaAddress,
})

/** The account that the request is about. */
export const accountId = z.string().min(1).max(128)

export const share = bytes(43, 43).meta({
  description: "32 random bytes in base64url, without which the device's copy does not open",
})

/** The id of a passkey, in base64url. */
export const credentialId = bytes(1, 1400)

/** The id of a request that waits for its window, as the browser derives it. */
export const confirmationId = bytes(43, 43)

/** A request of at most 128 KiB, encrypted: its JSON may be twice as long. */
export const ciphertext = bytes(16, 400_000).meta({
  description: 'Opaque to the server, in base64url',
})

export const verdict = z.strictObject({
  isApproved: z.boolean(),
  mac: bytes(43, 43).meta({ description: 'HMAC-SHA-256 in base64url' }),
})

const vaultCiphertext = bytes(16, 4096).meta({ description: 'Opaque to the server, in base64url' })

const vaultKey = bytes(43, 43).meta({ description: 'The 32 bytes that open it, in base64url' })

export const newVault = z.strictObject({ ciphertext: vaultCiphertext, vaultKey, addresses })

/** A vault without its key. */
export const closedVault = z.object({ version: z.int(), ciphertext: vaultCiphertext, addresses })
export type ClosedVault = z.infer<typeof closedVault>

export const vault = closedVault.extend({
  vaultKey: vaultKey.nullable().meta({ description: 'Null if only a passkey opens the vault' }),
})
export type Vault = z.infer<typeof vault>

/** The vault of an account, encrypted again with another key. */
const nextVault = { accountId, version: z.int(), ciphertext: vaultCiphertext }

/** A vault whose key only a passkey opens. */
export const vaultOfPasskey = z.strictObject({
  ...nextVault,
  wrappedKey: bytes(16, 256).meta({ description: 'Opaque to the server, in base64url' }),
  registration: z
    .strictObject({
      id: credentialId,
      clientDataJSON: bytes(1, 4096),
      attestationObject: bytes(1, 16_384),
    })
    .meta({ description: 'Of the new passkey, as `navigator.credentials.create` returns it' }),
})

/** A vault whose key the server keeps again. */
export const vaultOfServer = z.strictObject({ ...nextVault, vaultKey })

export const assertion = z
  .strictObject({
    id: credentialId,
    clientDataJSON: bytes(1, 4096),
    authenticatorData: bytes(1, 4096),
    signature: bytes(1, 2048),
  })
  .meta({ description: 'Of a passkey, as `navigator.credentials.get` returns it' })

/** The version of a new account's vault. */
export const firstVersion = 1

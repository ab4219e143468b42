import * as z from 'zod'

const hex = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^0x([0-9a-fA-F]{2})*$/, 'must be hexadecimal, with 0x')

/** `0x…`, or CAIP-10 as `eip155:1:0x…`. */
export const sessionAddress = z
  .string()
  .regex(
    /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:)?[-.a-zA-Z0-9]{1,128}$/,
    'must be an address, plain or CAIP-10',
  )

/** A session's id. */
export const pci = z.uuid().transform((text) => text.toLowerCase())

/** A permission of a session (ERC-7715). Stored unchanged; this server does not execute it. */
const rule = z.object({
  type: z.string().min(1).max(64),
  data: z.record(z.string().max(64), z.unknown()),
})

const second = z.int().min(0).max(4_294_967_295)

/** A permission request of a site; further fields of ERC-7715 are dropped. */
export const grantRequest = z.object({
  expiry: second.meta({ description: 'Seconds since 1970' }),
  signer: z.record(z.string().max(64), z.unknown()),
  permissions: z.array(rule).min(1).max(32),
  policies: z.array(rule).max(32).default([]),
})

export const activation = grantRequest.extend({
  pci,
  context: hex(32_768).min(4).meta({
    description:
      "The permission context from the wallet's response. Not secret: it can be read with the project id and the pci",
  }),
  signature: hex(8_194).meta({
    description:
      'EIP-191 or ERC-1271, by the account, over the lines "Activate the session {pci}", "Project: {projectId}", ' +
      '"Expiry: {expiry}" and "Granted: {hash}": keccak256 of {"context","permissions","policies"} as RFC 8785 writes it, ' +
      'the context in lowercase, of each rule `type` and `data`',
  }),
})

export const revocation = z.object({
  pci,
  signature: hex(8_194).meta({
    description: 'EIP-191 or ERC-1271, by the account, over the text "Revoke the session {pci}"',
  }),
})

/** A listed session; times in seconds since 1970. */
export const session = z.object({
  project: z.object({
    id: z.string(),
    name: z.string(),
    url: z.string().nullable(),
    iconUrl: z.string().nullable(),
  }),
  pci: z.string(),
  expiry: z.number(),
  createdAt: z.number(),
  permissions: z.array(rule),
  policies: z.array(rule),
  context: z.string().nullable().meta({
    description: 'Readable with the project id, which is public: not secret',
  }),
  revokedAt: z.number().nullable(),
})

/** The start of a page: after the last session of the previous one. */
export const sessionCursor = z
  .string()
  .regex(
    /^\d{1,10}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'must be a cursor of an earlier response',
  )
  .transform((text) => {
    const [createdAt = '', id = ''] = text.split('_')
    return { createdAt: Number(createdAt), pci: id }
  })

/** Maximum sessions of an account per network and project, and maximum sessions of a page. */
export const mostSessions = 255

/** Maximum bytes of a page, not counting its last session. */
export const pageBytes = 262_144

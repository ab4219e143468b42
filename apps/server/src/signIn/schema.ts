import * as z from 'zod'

/** The project is part of the path, so that a page needs one URL for all four steps. */
export const signInParams = z.object({
  projectId: z.string().meta({ description: 'The project, as in the settings of the server' }),
})

const milliseconds = z.number().meta({ description: 'Milliseconds since 1970' })

export const signedAccount = z.object({
  accountAddress: z.string(),
  chainId: z.string(),
  message: z.string(),
  signature: z.string(),
  signedAt: milliseconds,
  expiresAt: milliseconds,
})

export const sessionResponse = z.object({
  session: z
    .object({
      accounts: z.array(signedAccount),
      createdAt: milliseconds,
      expiresAt: milliseconds,
    })
    .nullable(),
})

export const startResponse = z.object({
  nonce: z.string(),
  issuedAt: z.string(),
  expirationTime: z.string(),
  statement: z.string().optional(),
  resources: z.array(z.string()).optional(),
  recaps: z.boolean().optional(),
})

/** A proof for siwx, which validates the length of its parts. */
export const proof = z.union([
  z.strictObject({ message: z.string(), signature: z.string() }),
  z.strictObject({ cacaos: z.array(z.unknown()) }),
])

/** The account to sign out; without a body all accounts of this browser. */
export const accountToSignOut = z
  .strictObject({ accountAddress: z.string(), chainId: z.string() })
  .optional()

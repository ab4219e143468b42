import * as z from 'zod'

/** The project stands in the path, so that a page needs one address for all four steps. */
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

export const sessionAnswer = z.object({
  session: z
    .object({
      accounts: z.array(signedAccount),
      createdAt: milliseconds,
      expiresAt: milliseconds,
    })
    .nullable(),
})

export const startAnswer = z.object({
  nonce: z.string(),
  issuedAt: z.string(),
  expirationTime: z.string(),
  statement: z.string().optional(),
  resources: z.array(z.string()).optional(),
  recaps: z.boolean().optional(),
})

/** What siwx takes; how long its parts may be is its own to say. */
export const proof = z.union([
  z.strictObject({ message: z.string(), signature: z.string() }),
  z.strictObject({ cacaos: z.array(z.unknown()) }),
])

/** Who is to be signed out; everybody in this browser when there is no body. */
export const accountToSignOut = z
  .strictObject({ accountAddress: z.string(), chainId: z.string() })
  .optional()

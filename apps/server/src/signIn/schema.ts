import * as z from 'zod'

/** Of a project whose visitors may sign in here. What a message must say is checked by siwx itself. */
export const signInSettings = z.strictObject({
  /** Where its pages are, exactly; the project's own origins when not given. */
  origins: z.array(z.string()).max(256).optional(),
  /** CAIP-2 ids of the networks whose accounts may sign in. */
  chains: z.array(z.string()).max(256),
  /** The line for people. */
  statement: z.string().max(512).optional(),
  /** Whether a wallet that signs in while connecting may add what it lets the page ask (ERC-5573). */
  recaps: z.boolean().default(false),
  /** How long somebody stays signed in. */
  lifetimeSeconds: z.int().min(1).max(86_400).default(86_400),
  /** Maximum number of sessions of the project. A further one ends the oldest. */
  maxSessions: z.int().min(1).max(10_000_000).default(100_000),
})
export type SignInSettings = z.infer<typeof signInSettings>

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

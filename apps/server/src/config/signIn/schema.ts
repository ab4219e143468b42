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

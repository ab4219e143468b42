import * as z from 'zod'

/** Sign-in settings of a project. siwx validates the policy. */
export const signInSettings = z.strictObject({
  /** The exact origins of the project's pages; defaults to the project's origins. */
  origins: z.array(z.string()).max(256).optional(),
  /** CAIP-2 ids of the networks whose accounts may sign in. */
  chains: z.array(z.string()).max(256),
  /** The statement of sign-in messages. */
  statement: z.string().max(512).optional(),
  /** Whether one-click sign-in messages may contain ReCaps (ERC-5573). */
  recaps: z.boolean().default(false),
  /** Lifetime of a session in seconds. */
  lifetimeSeconds: z.int().min(1).max(86_400).default(86_400),
  /** Maximum number of sessions of the project. A further one is rejected; a network holds at most 1 % of them. */
  maxSessions: z.int().min(1).max(10_000_000).default(100_000),
})
export type SignInSettings = z.infer<typeof signInSettings>

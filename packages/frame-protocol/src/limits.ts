/** Limits of both sides; the sizes hold for a whole message with its envelope. */
export const limits = {
  /** Objects and arrays inside each other. */
  depth: 16,
  /** Values, with those inside others. */
  nodes: 10_000,
  /** Characters (UTF-16) of one string or key. */
  string: 131_072,
  /** Characters (UTF-16) of all strings and keys together. */
  total: 262_144,
  /** Characters of the text of an error. */
  errorText: 1_000,
  /** Requests without a reply. */
  inFlight: 32,
  requestsPerSecond: 50,
  /** Invalid messages after which a side closes the port. */
  invalidMessages: 3,
} as const

/** How long a request waits for its reply, in milliseconds. */
export const timeLimits = {
  login: 30_000,
  ordinary: 10_000,
  signOut: 3_000,
  /** Of a request that has a card. */
  approval: 600_000,
} as const

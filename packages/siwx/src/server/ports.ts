/** Runtime functions that the server needs. Runtimes with the Web APIs have them. */
export type Ports = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Returns cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array
  readonly fetch: typeof globalThis.fetch
}

/** Ports of the current runtime. */
export const globalPorts: Ports = {
  now: () => Date.now(),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fetch: (input, init) => fetch(input, init),
}

/** Used between attempts to write while another process holds the write lock. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The environment of the server; every runtime with web APIs has it. */
export type Ports = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array
  readonly fetch: typeof globalThis.fetch
}

/** The runtime's own. */
export const globalPorts: Ports = {
  now: () => Date.now(),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fetch: (input, init) => fetch(input, init),
}

/** For as long as another process writes to the file of a store. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

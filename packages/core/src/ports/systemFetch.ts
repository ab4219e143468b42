/** The global fetch, looked up on each call so that a host may wrap it later. */
export const systemFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)

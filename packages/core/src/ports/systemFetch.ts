/** The machine's own fetch, looked up at each call so that a host may wrap it later. */
export const systemFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)

/** The environment of the frame and of its worker. */
export type Ports = {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs `task` after `ms`; the returned function cancels it. */
  readonly after: (ms: number, task: () => void) => () => void
  /** A signal that aborts after `ms`. */
  readonly timeout: (ms: number) => AbortSignal
  readonly randomBytes: (length: number) => Uint8Array<ArrayBuffer>
  readonly randomUUID: () => string
  /** Creates and uses passkeys. The worker has none. */
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'>
  /** Opens a window of the wallet's own origin, which has no opener. */
  readonly openWindow: (path: string) => void
}

/** The ports of a browser. */
export const browserPorts: Ports = {
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  timeout: (ms) => AbortSignal.timeout(ms),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  randomUUID: () => crypto.randomUUID(),
  credentials: {
    create: (options) => navigator.credentials.create(options),
    get: (options) => navigator.credentials.get(options),
  },
  openWindow(path) {
    // Phones open a tab.
    window.open(path, '_blank', 'noopener,popup,width=460,height=760')
  },
}

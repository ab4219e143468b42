/** The environment of the browser part. */
export type ClientPorts = {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (ms: number) => AbortSignal
  /** Of the page: `https://shop.example`. */
  readonly origin: () => string
  /** Opens a channel to the other tabs of this origin; undefined if the browser has none. */
  readonly openChannel: (name: string) => BroadcastChannel | undefined
  /** Calls back when the page returns from the back/forward cache; returns a function that stops it. */
  readonly watchReturn: (onReturn: () => void) => () => void
}

/** The browser's own. */
export const browserPorts: ClientPorts = {
  fetch: (input, init) => fetch(input, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  timeout: (ms) => AbortSignal.timeout(ms),
  origin: () => location.origin,
  watchReturn(onReturn) {
    const listener = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    // Workers and servers have no `window`.
    const page: Window | undefined = globalThis.window
    page?.addEventListener('pageshow', listener)
    return () => page?.removeEventListener('pageshow', listener)
  },
  openChannel(name) {
    try {
      return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
    } catch {
      // Some browsers throw if the visitor blocks storage.
      return undefined
    }
  },
}

/** What the page's half needs of the world around it. */
export type ClientPorts = {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (ms: number) => AbortSignal
  /** Of the page: `https://shop.example`. */
  readonly origin: () => string
  /** To the other tabs of this origin; undefined where there is no such thing. */
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
      // Where a visitor lets the site keep nothing, some browsers throw.
      return undefined
    }
  },
}

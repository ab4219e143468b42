/** `localStorage`, or undefined where the browser denies it. */
export function safeStorage(): globalThis.Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

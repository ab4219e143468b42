/** `localStorage`, or undefined if the browser denies it. */
export function createSafeStorage(): globalThis.Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

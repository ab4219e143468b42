import type { StoragePort } from '../ports/storage.ts'

/**
 * Sets one cookie of the page, as `document.cookie` takes it; only beside `localStorage`: who denies
 * that, or keeps things elsewhere, gets no cookie either.
 */
export function writeCookie(cookie: string, beside: StoragePort): void {
  try {
    if (beside === window.localStorage) document.cookie = cookie
  } catch {
    // a sandboxed frame
  }
}

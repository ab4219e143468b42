import type { StoragePort } from '../ports/storage.ts'

/**
 * Sets a cookie of the page with `document.cookie`. Writes nothing if `localStorage` is denied or the site uses
 * another storage.
 */
export function writeCookie(cookie: string, beside: StoragePort): void {
  try {
    if (beside === window.localStorage) document.cookie = cookie
  } catch {
    // a sandboxed frame
  }
}

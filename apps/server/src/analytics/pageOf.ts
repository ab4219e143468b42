/**
 * The page without what a link can hold for one person only: everything from `?` or `#` on, and each part of the path that
 * reads like a code or an account (twenty letters and digits in a row, a UUID), which becomes `*`.
 *
 * @param url http or https.
 */
export function pageOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/[^/]+/g, (part) => (isCode(part) ? '*' : part))
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

function isCode(part: string): boolean {
  if (part.length < 20) return false
  const runs = part.match(/[A-Za-z0-9_]{20,}/g) ?? []
  if (uuid.test(part) || runs.some((run) => /\d/.test(run) && /[A-Za-z]/.test(run))) return true
  // A code of base64 has - and _ in it, as a title has; but its large and small letters are mixed.
  return /\d/.test(part) && /[a-z][A-Z]/.test(part) && /[A-Z].*[A-Z]/.test(part)
}

/**
 * Redacts the personal parts of a page's URL. Query and hash are removed. A path segment is replaced with `*` if it
 * looks like a code or an account (a long number, mixed letters and digits, a UUID, an ENS name, a handle) or follows
 * a segment such as `/reset/` or `/u/`.
 *
 * @param url an http or https URL
 */
export function redactPageUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  const parts = pathname.split('/')
  const shown = parts.map((part, at) =>
    part !== '' && (before.test(parts[at - 1] ?? '') || isCode(decode(part))) ? '*' : part,
  )
  return origin + shown.join('/')
}

/** Path segments that precede a personal identifier. */
const before =
  /^(reset|password-reset|reset-password|verify|verification|confirm|invites?|invitation|join|otp|code|magic|magic-link|activate|unsubscribe|tokens?|u|users?|profiles?|members?)$/i

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Account names and handles. */
const account = /^@.|.\.(eth|sol|bnb|lens|crypto|nft|latchkey)$/i

function isCode(part: string): boolean {
  if (/^\d{6,}$/.test(part) || account.test(part)) return true
  const mixed = part.match(/[A-Za-z0-9_]{10,}/g) ?? []
  if (mixed.some((run) => (run.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? []).length >= 3))
    return true
  if (part.length < 20) return false
  const runs = part.match(/[A-Za-z0-9_]{20,}/g) ?? []
  if (uuid.test(part) || runs.some((run) => /\d/.test(run) && /[A-Za-z]/.test(run))) return true
  // Base64url contains `-` and `_`, like the slug of a title, but in mixed case.
  return /\d/.test(part) && /[a-z][A-Z]/.test(part) && /[A-Z].*[A-Z]/.test(part)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

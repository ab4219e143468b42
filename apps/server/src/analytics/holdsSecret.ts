/**
 * A pairing URI, a signed token, an email address, a one-time code of a link: none may be kept. Written so that a
 * text that was cut, or stands in a longer one, is found too.
 */
const secret =
  /wc:[0-9a-f]{16,}@|symKey=|eyJ[\w-]{8,}\.[\w-]{8,}|[^\s@"'/]+@[^\s@"'/]+\.[^\s@"'/]+/i

/** A text may be percent-encoded in a text that is percent-encoded; deeper than this nobody nests them. */
const deepest = 3

/** Whether a text holds what must not be kept, also when it is percent-encoded. */
export function holdsSecret(text: string): boolean {
  let shown = text
  for (let depth = 0; depth <= deepest; depth += 1) {
    if (secret.test(shown)) return true
    const decoded = decode(shown)
    if (decoded === shown) return false
    shown = decoded
  }
  // Still encoded: whoever wrote it hides something.
  return true
}

/** Decodes what can be decoded and leaves the rest: one wrong sign must not hide the others. */
function decode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    }
  })
}

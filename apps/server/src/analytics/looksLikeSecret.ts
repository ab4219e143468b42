/** Patterns for secrets that must never be stored. They also match truncated and embedded values. */
const secrets: readonly RegExp[] = [
  // A pairing URI or its key.
  /wc:[0-9a-f]{16,}@|symKey[\\"'\s]*[:=]/i,
  // A signed token.
  /eyJ[\w-]{8,}\.[\w-]{8,}/i,
  // An email address.
  /[^\s@"'/]@[^\s@"'/]+\.[^\s@"'/]/,
  // A key of 32 bytes. With the prefix `0x` it may be a hash, so the preceding word decides.
  /(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-f])|(?:key|secret|private|seed)[^0-9a-z]{1,6}(?:is )?0x[0-9a-f]{64}/i,
  // Twelve words with the word length of a seed phrase (BIP-39), with or without numbering.
  /(?<![a-z])(?:[a-z]{3,8}[\s,;+]+(?:\d{1,2}[.):]?\s*)?){11}[a-z]{3,8}(?![a-z])/i,
  // A one-time code. Error codes are shorter.
  /\bcode\W{1,4}(?:is\W{1,3})?\d{6,8}\b|\b(?:otp|pin|passcode)\W{1,4}(?:is\W{1,3})?\d{4,8}\b|\b\d{4,8} is your\b/i,
  // A value labelled as a secret.
  /\b(?:password|passphrase|passcode|mnemonic|seed phrase|recovery phrase|private key)["'\s]*[:=]\s*\S/i,
]

/** Maximum depth of percent-encoding that is decoded. */
const deepest = 3

/**
 * Whether a string contains a secret (a pairing URI, a token, an email address, a key, a seed phrase, a code),
 * including percent-encoded, HTML-escaped and written in look-alike characters.
 */
export function looksLikeSecret(text: string): boolean {
  let shown = text
  for (let depth = 0; depth <= deepest; depth += 1) {
    const plain = shown.normalize('NFKC')
    if (secrets.some((secret) => secret.test(plain))) return true
    const decoded = decode(shown)
    if (decoded === shown) return false
    shown = decoded
  }
  // The string is still encoded, so it may contain a secret.
  return true
}

const named: Readonly<Record<string, string>> = {
  commat: '@',
  period: '.',
  colon: ':',
  equals: '=',
  quot: '"',
}

/** Decodes valid sequences and keeps the rest, so that an invalid sequence does not prevent decoding the others. */
function decode(text: string): string {
  const unmarked = text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (entity, hex?: string, decimal?: string) => {
      const point = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity
    })
    .replace(
      /&(commat|period|colon|equals|quot);/gi,
      (_, name: string) => named[name.toLowerCase()] ?? '',
    )
  return unmarked.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    }
  })
}

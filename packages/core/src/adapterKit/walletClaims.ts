/** Characters of an icon's URL (256 Ki). */
const maxIconLength = 262_144
/** Characters of a name. */
const maxNameLength = 64
const iconPattern =
  /^data:image\/(?:a?png|jpe?g|webp|gif|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)[;,]./i
// Bidi and zero-width characters change how a row is displayed.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Removes invisible characters from a wallet's name and shortens it to 64 characters.
 *
 * @returns undefined if it is not a string, or empty
 *
 * @example
 * readWalletName('Fox\u200b') // 'Fox'
 */
export function readWalletName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  // The first slice limits the cost of the replacement, the second one counts whole characters.
  const visible = name
    .slice(0, maxNameLength * 4)
    .replace(invisible, '')
    .trim()
  return [...visible].slice(0, maxNameLength).join('') || undefined
}

/**
 * Validates a wallet's icon: a `data:` URL of an image, at most 256 Ki characters. Characters that a browser accepts in
 * such a URL but a style or an attribute may not are percent-encoded. Other URLs are rejected, because a request would
 * reveal the visitor to a server that the wallet chose.
 *
 * @returns undefined if it is not such a URL
 *
 * @example
 * readWalletIcon('https://tracker.example/pixel.png') // undefined
 */
export function readWalletIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > maxIconLength) return undefined
  const url = icon.trim()
  return iconPattern.test(url) ? url.replace(/[\s"'<>\\#]/g, encodeCharacter) : undefined
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

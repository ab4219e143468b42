const longestIcon = 262_144
const longestName = 64
const iconPattern = /^(data:image\/(png|jpe?g|webp|gif|avif|svg\+xml)[;,]|https:\/\/)[^\s"'<>\\]+$/i
// An SVG written out as it is, not escaped.
const rawSvg = /^data:image\/svg\+xml(;charset=utf-8|;utf8)?,\s*</i
// Controls, zero-width and bidi characters: a name must not turn its own row or the next one around.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name without invisible characters, at most 64 of them; undefined when nothing is left. */
export function readName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  // Cut before the costly part, then by whole characters.
  const visible = name
    .slice(0, longestName * 4)
    .replace(invisible, '')
    .trim()
  return [...visible].slice(0, longestName).join('') || undefined
}

/** The icon when it is an image's URL, with an SVG's markup escaped; undefined otherwise. */
export function readIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > longestIcon) return undefined
  const trimmed = icon.trim()
  const text = rawSvg.test(trimmed) ? trimmed.replace(/[\s"'<>\\#]/g, escapeCharacter) : trimmed
  return iconPattern.test(text) ? text : undefined
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

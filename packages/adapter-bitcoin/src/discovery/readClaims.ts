import { read } from '../readAny.ts'

const longestIcon = 262_144
const longestName = 64
const iconPattern = /^(data:image\/(png|jpe?g|webp|gif|avif|svg\+xml)[;,]|https:\/\/)[^\s"'<>\\]+$/i
// Controls, zero-width and bidi characters: a name must not turn its own row or the next one around.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** What a wallet says of itself, read once: a getter read twice may answer twice. */
export type Claims = { readonly name: string; readonly icon?: string }

/** The name without invisible characters, cut, and the icon where it is an image's URL; `undefined` without a name. */
export function readClaims(value: unknown): Claims | undefined {
  const [name, icon] = [read(value, 'name'), read(value, 'icon')]
  if (typeof name !== 'string') return undefined
  // Cut before the costly part, then by whole characters.
  const visible = name
    .slice(0, longestName * 4)
    .replace(invisible, '')
    .trim()
  const short = [...visible].slice(0, longestName).join('')
  if (!short) return undefined
  const isImage = typeof icon === 'string' && icon.length <= longestIcon && iconPattern.test(icon)
  return { name: short, ...(isImage && { icon }) }
}

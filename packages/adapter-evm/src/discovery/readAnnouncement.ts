/** An EIP-1193 provider, as far as we rely on it. Everything it answers is unknown. */
export type Provider = {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** A wallet's announcement, copied once: a getter read twice may answer twice. */
export type Announcement = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon?: string
  readonly provider: Provider
}

const longestIcon = 262_144
const longestName = 64
const rdnsPattern = /^(?=.{3,128}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/
const iconPattern = /^(data:image\/(png|jpe?g|webp|gif|avif|svg\+xml)[;,]|https:\/\/)[^\s"'<>\\]+$/i
// EIP-6963 allows an SVG written out as it is.
const rawSvg = /^data:image\/svg\+xml(;charset=utf-8|;utf8)?,\s*</i
// Controls, zero-width and bidi characters: a name must not turn its own row or the next one around.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Reads the `detail` of an `eip6963:announceProvider` event. All of it is the wallet's own claim.
 *
 * @returns a frozen copy, or undefined when it is no announcement. A bad icon is dropped, a long name cut.
 * Source: EIP-6963.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, rdns: claimed, name, icon } = info
    if (!isProvider(provider)) return undefined
    if (typeof uuid !== 'string' || uuid === '' || uuid.length > 128) return undefined
    if (typeof claimed !== 'string' || claimed.length > 128) return undefined
    const rdns = claimed.toLowerCase()
    if (!rdnsPattern.test(rdns)) return undefined
    const image = toIcon(icon)
    return Object.freeze({
      uuid,
      rdns,
      name: readName(name) ?? rdns,
      ...(image && { icon: image }),
      provider,
    })
  } catch {
    // A getter threw: nothing to show.
    return undefined
  }
}

/** Whether the value can be asked as EIP-1193 says. May throw when a getter does. */
export function isProvider(value: unknown): value is Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { request?: unknown }).request === 'function'
  )
}

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

/** The icon when it is an image's URL; wagmi takes it from the wallet unread. */
export function readIcon(icon: unknown): string | undefined {
  const text = typeof icon === 'string' ? icon.trim() : undefined
  return toIcon(text)
}

/** The icon, with an SVG's markup escaped so that it can stand in any attribute; undefined when it is no image. */
function toIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > longestIcon) return undefined
  const text = rawSvg.test(icon) ? icon.replace(/[\s"'<>\\#]/g, escapeCharacter) : icon
  return iconPattern.test(text) ? text : undefined
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

import type { ImageType } from '../schema.ts'

const most = 131_072

/** Forbidden content of an SVG: scripts, other documents, external references, entities. */
const forbidden: readonly [RegExp, string][] = [
  [/<!(DOCTYPE|ENTITY|\[CDATA)/i, 'a document type, an entity or CDATA'],
  [/<\?(?!xml[\s?])/i, 'a processing instruction'],
  [
    /<\s*([^\s<>/:]*:)*(script|foreignObject|iframe|object|embed|audio|video|image|handler|listener|set|discard|mpath|animate\w*|a)(?![\w.-])/i,
    'an element that runs, moves or loads',
  ],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/(href|src)\s*=\s*["']?\s*[^"'#\s]/i, 'a reference to elsewhere'],
  [/url\s*\(\s*["']?\s*[^"'#\s]/i, 'a url() to elsewhere'],
  [/(javascript|data|vbscript)\s*:/i, 'an address with code or data'],
  [/@import|expression\s*\(/i, 'an import'],
  [/@(-\w+-)?keyframes|[\s;{"']animation(-\w+)*\s*:/i, 'an animation'],
  [/&#/, 'a character reference'],
  [/<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i, 'an encoding other than UTF-8'],
  // CSS parses u\72l( as url(; an SVG needs no backslash.
  [/\\/, 'a backslash'],
]

/** Maximum references of an SVG: each may double the rendered elements, so a hundred would never finish. */
const mostUses = 16

/**
 * Returns the type of an image by its bytes, regardless of its name.
 *
 * @throws {Error} with the reason: too large, an unknown type, or an SVG with forbidden content
 */
export function checkImage(bytes: Uint8Array): ImageType {
  if (bytes.length > most) throw new Error(`is longer than ${most} bytes`)
  const ascii = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('is not a PNG, JPEG, WebP or SVG image')
  }
  if (!/^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    throw new Error('is not a PNG, JPEG, WebP or SVG image')
  for (const [pattern, name] of forbidden) if (pattern.test(text)) throw new Error(`holds ${name}`)
  if ((text.match(/<\s*([^\s<>/:]*:)*use(?![\w.-])/gi) ?? []).length > mostUses)
    throw new Error(`holds more than ${mostUses} references (use)`)
  return 'image/svg+xml'
}

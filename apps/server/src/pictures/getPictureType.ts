/** Raster formats: an SVG can run code and load from elsewhere. */
export const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
] as const

export type PictureType = (typeof pictureTypes)[number]

/** Returns the type of a picture by its first bytes, whatever its host says. */
export function getPictureType(bytes: Uint8Array): PictureType | undefined {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF....WEBP/s.test(text)) return 'image/webp'
  if (/^....ftypavi[fs]/s.test(text)) return 'image/avif'
  return undefined
}

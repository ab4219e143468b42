/**
 * Creates a source for an `<img>`, and a function that releases it. An SVG becomes a `data:` URL: in a new tab, a
 * `blob:` URL would run its scripts in the site's origin.
 */
export async function getImageSource(
  image: Blob,
): Promise<{ readonly source: string; readonly revoke: () => void }> {
  if (image.type.startsWith('image/svg')) {
    const bytes = new Uint8Array(await image.arrayBuffer())
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return { source: `data:image/svg+xml;base64,${btoa(text)}`, revoke: () => {} }
  }
  const source = URL.createObjectURL(image)
  return { source, revoke: () => URL.revokeObjectURL(source) }
}

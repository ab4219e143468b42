/**
 * A source for an `<img>`, and how to give it back. A drawing becomes a `data:` URL: opened in a tab of its own, a
 * `blob:` URL would run its scripts as the site's.
 */
export async function imageSource(
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

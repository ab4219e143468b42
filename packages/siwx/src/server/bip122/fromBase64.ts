/** Decodes canonical, padded base64. @returns `undefined` if the text is malformed. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text)
    if (text === '' || btoa(binary) !== text) return undefined
    return Uint8Array.from(binary, (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

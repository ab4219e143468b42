/** Base64 with its padding, each sequence of bytes written in one way. @returns `undefined` where the text is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text)
    if (text === '' || btoa(binary) !== text) return undefined
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Encodes bytes as `0x` and lowercase hexadecimal digits. */
export const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Decodes `0x` and pairs of hexadecimal digits; undefined for any other text. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) return undefined
  const pairs = text.slice(2).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

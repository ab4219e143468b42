/** Hexadecimal addresses are case-insensitive; those of other namespaces are not. */
export function isSame(one: string, other: string): boolean {
  const normalize = (text: string) => (/0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : text)
  return normalize(one) === normalize(other)
}

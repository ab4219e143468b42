/**
 * A 32-bit hash (FNV-1a with a final mix) of an address, for drawing only. Hexadecimal addresses
 * hash alike whatever their checksum case.
 */
export function hashAddress(address: string): number {
  const text = /^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}

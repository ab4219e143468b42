/**
 * Shortens an address, hash or key in its middle. Pure.
 *
 * @param start - leading characters (default 4)
 * @param end - trailing characters (default 4)
 *
 * @example
 * shortenAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // '0xf3…2266'
 */
export function shortenAddress(address: string, start = 4, end = 4): string {
  if (address.length <= start + end + 1) return address
  return `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`
}

import { BlockList, isIPv6 } from 'node:net'

/**
 * Finds the address a request comes from. `X-Forwarded-For` is believed only from the given proxies, and
 * is read from its end: everything left of the last untrusted hop can be written by anybody.
 *
 * @param trusted addresses and ranges in CIDR notation.
 */
export function createClientAddress(
  trusted: readonly string[],
): (socket: string | undefined, forwardedFor: string | null) => string {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (socket, forwardedFor) => {
    let client = plain(socket ?? '')
    if (trusted.length === 0 || forwardedFor === null) return client
    const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
    while (isTrusted(client)) {
      const hop = hops.pop()
      if (hop === undefined || !/^[0-9a-fA-F.:]+$/.test(hop)) break
      client = hop
    }
    return client
  }
}

/** An IPv4 address in IPv6 clothes is the IPv4 address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** What is limited: an IPv4 address, or the /64 of an IPv6 address, which one household has whole. */
export function rateKeyOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const filled = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${filled
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * Finds the address of a request. `X-Forwarded-For` is trusted only from the given proxies, and is read from its end:
 * the client can write everything left of the last untrusted hop. An entry that is not an address ends the search,
 * and the proxy that wrote it is the client.
 *
 * @param trusted addresses and ranges in CIDR notation.
 */
export function createClientAddress(
  trusted: readonly string[],
): (socket: string | undefined, forwardedFor: string | null) => string {
  const isTrusted = createIsTrusted(trusted)
  return (socket, forwardedFor) => {
    let client = readAddress(socket ?? '') ?? ''
    if (trusted.length === 0 || forwardedFor === null || client === '') return client
    const hops = forwardedFor.split(',')
    while (isTrusted(client)) {
      const hop = readHop(hops.pop() ?? '')
      if (hop === undefined) break
      client = hop
    }
    return client
  }
}

/** @param trusted addresses and ranges in CIDR notation. */
function createIsTrusted(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** This machine's own, from which the operator checks the server's health. */
const ownAddresses = ['127.0.0.1', '::1']

/**
 * Creates a function that returns the keys for counting the connections of a client: its IPv4 address, or its IPv6 /64
 * and /48. None for this machine, and for a trusted proxy, whose connections belong to many clients.
 *
 * @param trusted addresses and ranges in CIDR notation.
 */
export function createConnectionKeys(
  trusted: readonly string[],
): (socket: string | undefined) => readonly string[] {
  const isExempt = createIsTrusted([...trusted, ...ownAddresses])
  return (socket) => {
    const address = readAddress(socket ?? '')
    if (address === undefined || isExempt(address)) return []
    return [...new Set([getRateKey(address), getNetworkKey(address)])]
  }
}

/**
 * An entry of the header: an address, with a port from some proxies (RFC 7239 §6). The port differs for each
 * connection, so it must not be part of the key.
 */
function readHop(entry: string): string | undefined {
  const hop = entry.trim().replace(/^"(.*)"$/, '$1')
  const bracketed = /^\[([^[\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1]
  if (bracketed !== undefined) return isIPv6(bracketed) ? readAddress(bracketed) : undefined
  return readAddress(/^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? hop)
}

/**
 * The canonical notation of an address: an IPv4-mapped IPv6 address is the IPv4 address. Undefined if it is
 * malformed.
 */
function readAddress(text: string): string | undefined {
  const [address = ''] = text.split('%')
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 4) return address
  const spelt = new SocketAddress({ address, family: 'ipv6' }).address
  return spelt.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The unit of the limit: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household. */
export function getRateKey(address: string): string {
  return getKey(address, 64)
}

/** An IPv4 address, or the /48 of an IPv6 address: the most that one customer usually gets. */
export function getNetworkKey(address: string): string {
  return getKey(address, 48)
}

function getKey(address: string, bits: 48 | 64): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const filled = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${filled
    .slice(0, bits / 16)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`
}

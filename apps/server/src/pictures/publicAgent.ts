import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'

/** Whether an address is of the public internet: not of this machine, a private network or a cloud's metadata service. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Resolves a name; the connection then uses the addresses that were checked. */
function lookupPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error, '', 0)
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new Error(`${hostname} is not on the public internet`), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const connect = buildConnector({ lookup: lookupPublic })

/** Connects to hosts of the public internet only, on each redirect too. */
export const publicAgent = new Agent({
  connect(options, callback) {
    const hostname = options.hostname.replace(/^\[|\]$/g, '')
    // No name is resolved for an address.
    if (isIP(hostname) && !isPublic(hostname))
      callback(new Error(`${hostname} is not on the public internet`), null)
    else connect(options, callback)
  },
})

import { checkMarker, type Request } from './checkMarker.ts'

/** Methods without a check: reads and events. Connecting, prompts and transfers are checked first. */
const passing =
  /^(eth_(accounts|chainId|block|get(Balance|Block|Code|Filter|Log|Proof|Storage|Transaction|Uncle)|call$|estimate|gas|fee|max|syncing)|net_|web3_|wallet_(getPermissions|revokePermissions|switchEthereumChain|addEthereumChain|getCapabilities)$)/

/** Older methods besides `request`. */
const closed = new Set<PropertyKey>(['send', 'sendAsync', 'providers', 'enable'])

/**
 * Wraps a wallet's provider so that it connects and signs only on the devnet. The devnet's chains have public chain
 * ids, so signatures here would be valid on public chains.
 *
 * @param onRefusal called with the reason as a message
 */
export function checkProviderMarker(provider: object, onRefusal: (reason: string) => void): object {
  const request: Request = (call) =>
    (Reflect.get(provider, 'request') as Request).call(provider, call)

  async function guarded(call: Parameters<Request>[0]): Promise<unknown> {
    const { method, params } = call ?? {}
    // Copied, so that the checked request is the sent one.
    const copy = params === undefined ? { method } : { method, params }
    if (typeof method !== 'string' || passing.test(method)) return request(copy)
    const reason = await checkMarker(request)
    if (reason === undefined) return request(copy)
    onRefusal(reason)
    throw Object.assign(new Error(`Refused by the playground: ${reason}.`), { code: 4100 })
  }

  // Wraps an empty object: a proxy of a frozen provider cannot replace `request`.
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'request') return guarded
        if (closed.has(name)) return undefined
        const value: unknown = Reflect.get(provider, name)
        return typeof value === 'function' ? value.bind(provider) : value
      },
      has: (_, name) => !closed.has(name) && Reflect.has(provider, name),
      set: (_, name, value) => Reflect.set(provider, name, value),
    },
  )
}

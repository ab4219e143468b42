import type { Config } from '@wagmi/core'

/** As viem makes them: `http` says its URL, `fallback` the transports it has. */
type Transport = {
  readonly type?: string
  readonly url?: unknown
  readonly transports?: readonly { readonly value?: Transport | undefined }[]
}

/** The http(s) URLs that the transports of a wagmi config ask; a WebSocket does not say its own. */
export function readTransportUrls(config: Config): readonly string[] {
  return config.chains.flatMap(({ id }) => urlsOf(config.getClient({ chainId: id }).transport))
}

function urlsOf({ url, transports = [] }: Transport): string[] {
  const others = transports.flatMap(({ value }) => (value ? urlsOf(value) : []))
  return typeof url === 'string' && /^https?:/i.test(url) ? [url, ...others] : others
}

import type { Config } from '@wagmi/core'

/** A viem transport: `http` has its URL, `fallback` its transports. */
type Transport = {
  readonly type?: string
  readonly url?: unknown
  readonly transports?: readonly { readonly value?: Transport | undefined }[]
}

/** The http(s) URLs of the transports of a wagmi config; a WebSocket transport does not expose its URL. */
export function readTransportUrls(config: Config): readonly string[] {
  return config.chains.flatMap(({ id }) => getUrls(config.getClient({ chainId: id }).transport))
}

function getUrls({ url, transports = [] }: Transport): string[] {
  const others = transports.flatMap(({ value }) => (value ? getUrls(value) : []))
  return typeof url === 'string' && /^https?:/i.test(url) ? [url, ...others] : others
}

/**
 * Whether a page of the origin may use the project. Patterns are `*`, or an origin in which `*` matches exactly one
 * label of the host or any port. An empty list allows no page.
 *
 * @param origin the Origin header, such as `https://shop.example`
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => pattern === '*' || matches(pattern, origin))
}

function matches(pattern: string, origin: string): boolean {
  const expected = split(pattern)
  const input = split(origin)
  if (!expected || !input || expected.scheme !== input.scheme) return false
  if (expected.port !== '*' && expected.port !== input.port) return false
  if (expected.labels.length !== input.labels.length) return false
  return expected.labels.every((label, index) => label === '*' || label === input.labels[index])
}

function split(origin: string) {
  const [, scheme, host, port] =
    /^(https?):\/\/([a-z0-9.*-]+)(?::(\*|\d{1,5}))?$/.exec(origin.toLowerCase()) ?? []
  if (scheme === undefined || host === undefined) return undefined
  return { scheme, labels: host.split('.'), port: port ?? (scheme === 'https' ? '443' : '80') }
}

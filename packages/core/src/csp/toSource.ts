import { InvalidConfigError } from '../options/errors.ts'

// The host of a parsed URL may contain `;`, quotes and `*`. Only these characters are allowed, so that no host can
// end a directive or widen one.
const nameable = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?(?::\d{1,5})?$/

/**
 * Converts a URL to a source of a Content-Security-Policy: scheme, host and port. Pure.
 *
 * @param option - the name of the URL in the configuration
 * @param schemes - allowed URL schemes, mapped to the scheme in the policy
 * @throws {InvalidConfigError} if it is not a URL, has another scheme, or a policy cannot contain its host
 *
 * @example
 * toSource('services.relay', 'wss://relay.example/v1', { 'wss:': 'wss:' }) // 'wss://relay.example'
 */
export function toSource(
  option: string,
  url: string,
  schemes: Readonly<Record<string, string>>,
): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const scheme = parsed && schemes[parsed.protocol]
  if (!parsed || !scheme) {
    const names = Object.keys(schemes).map((name) => `${name}//`)
    throw new InvalidConfigError(option, `expected a URL with ${names.join(' or ')}`)
  }
  if (!nameable.test(parsed.host)) {
    throw new InvalidConfigError(
      option,
      'expected a host that a security policy can name: letters, digits, hyphens and dots',
    )
  }
  return `${scheme}//${parsed.host}`
}

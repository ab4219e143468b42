import { type EmbeddedContext, InvalidConfigError } from '@latchkey/core/adapter'

/**
 * Parses the URL of the frame.
 *
 * @throws {InvalidConfigError} it is missing, not http(s), or on the page's own origin, where the site could read the keys
 */
export function readFrameUrl(
  text: unknown,
  { isBrowser }: Pick<EmbeddedContext, 'isBrowser'>,
): URL {
  const fail = (expected: string) => {
    throw new InvalidConfigError('embeddedWallet.url', expected)
  }
  const url =
    typeof text === 'string' && URL.canParse(text)
      ? new URL(text)
      : fail('expected a URL, as https://wallet.example/frame')
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    fail('expected an http(s) URL without a user and password')
  if (isBrowser && url.origin === location.origin) fail("expected another origin than the page's")
  return url
}

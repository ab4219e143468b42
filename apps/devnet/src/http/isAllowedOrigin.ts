import { isLoopbackHost } from './isLoopbackHost.ts'

const extensionSchemes = ['chrome-extension:', 'moz-extension:', 'safari-web-extension:']

/**
 * Whether a request is allowed by its `Origin`: none (not a browser), a page on loopback, or, with `extensions`, a
 * browser extension.
 */
export function isAllowedOrigin(origin: string | undefined, extensions: boolean): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  if (protocol === 'http:' || protocol === 'https:') return isLoopbackHost(host)
  return extensions && extensionSchemes.includes(protocol)
}

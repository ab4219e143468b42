import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'

/** On every answer. The server has no page of its own: nothing it sends may act as one. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  crossOriginResourcePolicy: 'cross-origin',
  referrerPolicy: 'no-referrer',
  xContentTypeOptions: 'nosniff',
  // For pages, which this server has none of.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // For the proxy that has the certificate, and its subdomains.
  strictTransportSecurity: false,
})

/**
 * Any page may read an answer, a refusal included: it is the project door that decides whether there is
 * anything in it. Without this a page could not tell "not allowed" from "no network".
 */
const anyPage = {
  origin: (origin: string) => origin,
  allowMethods: ['GET, POST'],
  allowHeaders: ['content-type, if-none-match, x-request-id'],
  exposeHeaders: ['etag, retry-after, x-request-id'],
  maxAge: 86_400,
}

export const corsWithoutCookies = cors(anyPage)

/** Only for a page that is named, and only where somebody signs in. */
export const corsWithCookies = cors({ ...anyPage, credentials: true })

import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'

/** Sent with every response, which must not act as a page; the page of the onramp's sandbox has its own. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  crossOriginResourcePolicy: 'cross-origin',
  referrerPolicy: 'no-referrer',
  xContentTypeOptions: 'nosniff',
  overwrite: false,
  // For pages that open others.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // For the proxy that terminates TLS, and its subdomains.
  strictTransportSecurity: false,
})

/**
 * Any page may read a response, also a rejection: the project middleware decides about its content. Otherwise a page
 * could not tell "not allowed" from "no network".
 */
const anyPage = {
  origin: (origin: string) => origin,
  allowMethods: ['GET, POST'],
  allowHeaders: ['content-type, if-none-match, x-request-id'],
  exposeHeaders: ['etag, retry-after, x-request-id'],
  maxAge: 86_400,
}

export const corsWithoutCookies = cors(anyPage)

/** For the embedded wallet's frame only, which reads `Date` to correct its clock. */
export const corsOfFrame = (origin: string) =>
  cors({
    ...anyPage,
    origin,
    allowHeaders: ['content-type, dpop, x-request-id'],
    exposeHeaders: ['date, retry-after, x-request-id'],
  })

/** For listed origins only, and only on sign-in endpoints. */
export const corsWithCookies = cors({ ...anyPage, credentials: true })

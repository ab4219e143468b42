import type { LinkEnvironment } from '../ports/platform.ts'

/** The window in which a link opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A link that hands a pairing URI to a wallet. */
export type PairingLink = {
  /** Contains the pairing URI, a secret: never logged, stored or shown. */
  readonly url: string
  /** The link without the URI; saved so that later requests open the same app. */
  readonly href: string
  readonly target: LinkTarget
}

/** Schemes that run, read or show parts of the machine or of the page instead of opening an app. */
const denied = new Set(
  'about,afp,applescript,blob,callto,content,data,edge,feed,file,filesystem,ftp,git,help,http,https,intent,jar,javascript,mailto,market,mms,moz-extension,nfs,prefs,rdp,res,resource,rtsp,sftp,shell,shortcuts,sip,smb,ssh,steam,svn,tel,telnet,vbscript,view-source,vnc,wc,ws,wss,wyciwyg'.split(
    ',',
  ),
)
/** Schemes of operating systems and programs that executed commands from links. */
const systems =
  /^(ms-|search-ms|search$|x-|android-|app-|safari-|microsoft-|itms|vscode|(google)?chrome|facetime|ldap|sms|webcal)/
/**
 * Schemes that any website (`registerProtocolHandler`) or browser extension (`protocol_handlers`) may register, in
 * Chrome or Firefox, without those of the other lists here.
 *
 * @see {@link https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme}
 */
const registrable =
  /^((web|ext)\+|(bitcoin|cabal|dat|did|doi|dweb|ethereum|ftps|geo|gopher|hyper|im|ip[fn]s|ircs?|magnet|matrix|news|nntp|openpgp4fpr|payto|pwid|ssb|urn|wtai|xmpp)$)/
/** Web protocols under another name: they open any page in a browser, also over plain http, and the URI is a secret. */
const renamed = /[-+.](https?|ssh)$/
const longest = 2_048
/** White space, invisible characters and quotes, which no link needs. */
const unsafe = /[\s\p{C}<>"'`\\^{|}]/u
const schemePattern = /^[a-z][a-z0-9+.-]{0,63}$/i
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Creates the link that opens a wallet with a pairing URI; undefined if the registry's link is unsafe.
 *
 * - An `https:` link is a universal link: `{link}/wc?uri={uri}`. `http:` is accepted on localhost only, because the URI
 * is a secret.
 * - Anything else is the scheme of an app, with or without `://`: `{scheme}://wc?uri={uri}`.
 * - The URI is encoded once; twice for Telegram on Android, which decodes once too often.
 * - On a phone it opens in place, or in the top window from a frame; in Telegram and on a desktop in a new window.
 *
 * @param link - `mobile_link`, `desktop_link` or `webapp_link` of a wallet: untrusted
 * @param uri - `wc:{topic}@2?…` (EIP-1328)
 *
 * @example
 * getPairingLink({ link: 'fox:', uri, kind: 'mobile', environment })?.url // 'fox://wc?uri=wc%3A…'
 */
export function getPairingLink({
  link,
  uri,
  kind,
  environment,
}: {
  readonly link: string
  readonly uri: string
  readonly kind: 'mobile' | 'desktop' | 'web'
  readonly environment: LinkEnvironment
}): PairingLink | undefined {
  const app = toApp(link)
  if (!app || (kind === 'web' && !app.isWeb)) return undefined
  const isTwice = environment.isTelegram && environment.system === 'android'
  const encoded = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  const [base = '', ...queries] = app.href.split('?')
  const join = queries.length === 0 ? '?' : `?${queries.join('?')}&`
  return {
    url: `${base}${base.endsWith('/') ? '' : '/'}wc${join}uri=${encoded}`,
    href: app.href,
    target: getTarget(kind, environment),
  }
}

function getTarget(kind: 'mobile' | 'desktop' | 'web', environment: LinkEnvironment): LinkTarget {
  if (kind !== 'mobile' || environment.isTelegram) return '_blank'
  return environment.isFramed ? '_top' : '_self'
}

/** Returns the link without query and fragment; undefined if it must not be opened. */
function toApp(link: unknown): { href: string; isWeb: boolean } | undefined {
  if (typeof link !== 'string' || link.length > longest) return undefined
  const text = link.trim()
  if (text === '' || unsafe.test(text)) return undefined
  const scheme = /^([^:/?#]*):/.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'https' || scheme === 'http') return toWebApp(text)
  if (text.includes('#') || text.includes('?')) return undefined
  if (!text.includes('://')) {
    const name = text.replace(/[/:]+$/, '').toLowerCase()
    return isAllowed(name) ? { href: `${name}://`, isWeb: false } : undefined
  }
  const [name, ...rest] = text.split('://') as [string, ...string[]]
  const path = rest.join('://').replace(/\/+$/, '')
  if (!isAllowed(name) || path.includes('://') || path.includes('@')) return undefined
  const href = `${name.toLowerCase()}://${path === '' ? '' : `${path}/`}`
  return toUrl(href) && { href, isWeb: false }
}

function toWebApp(text: string): { href: string; isWeb: boolean } | undefined {
  // Browsers also accept `https:/host` and `https:host`; they are rejected here.
  if (!/^https?:\/\/[^/]/i.test(text)) return undefined
  const url = toUrl(text)
  if (!url) return undefined
  const isSafe = url.protocol === 'https:' || loopback.test(url.hostname)
  if (!isSafe || url.username || url.password || url.searchParams.has('uri')) return undefined
  return { href: `${url.origin}${url.pathname.replace(/\/+$/, '')}${url.search}`, isWeb: true }
}

const isAllowed = (scheme: string) =>
  schemePattern.test(scheme) &&
  !denied.has(scheme.toLowerCase()) &&
  !systems.test(scheme.toLowerCase()) &&
  !registrable.test(scheme.toLowerCase()) &&
  !renamed.test(scheme.toLowerCase())

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

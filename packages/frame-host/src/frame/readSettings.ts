/** The settings in the document's `<meta>` elements. */
export type FrameSettings = {
  /** The origins of the sites that may have this frame, exact. */
  readonly origins: readonly string[]
  /** The accounts server, without a slash at its end. */
  readonly accountsUrl: string
}

/**
 * Reads `<meta name="latchkey-origins">` and `<meta name="latchkey-accounts">`.
 *
 * @throws {Error} if one is missing or invalid
 */
export function readSettings(page: ParentNode): FrameSettings {
  const origins = readMeta(page, 'latchkey-origins').split(/\s+/).filter(Boolean)
  for (const origin of origins)
    if (toUrl(origin)?.origin !== origin)
      throw new Error(`latchkey-origins: ${origin} must be an origin like https://shop.example`)
  return { origins, accountsUrl: readAccountsUrl(page) }
}

/**
 * Reads `<meta name="latchkey-accounts">`; the URL has no slash at its end.
 *
 * @throws {Error} if it is missing or invalid
 */
export function readAccountsUrl(page: ParentNode): string {
  const accountsUrl = readMeta(page, 'latchkey-accounts').trim()
  if (!toUrl(accountsUrl)) throw new Error('latchkey-accounts: must be a URL')
  return accountsUrl.replace(/\/+$/, '')
}

function readMeta(page: ParentNode, name: string): string {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (!meta) throw new Error(`The page of the wallet has no <meta name="${name}">`)
  return meta.content
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

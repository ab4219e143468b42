/** What the link of a mail has after `#`. */
export type LinkHash = { readonly projectId: string; readonly token: string }

/**
 * Reads the hash of a link. Mail programs may cut a link off.
 *
 * @returns undefined if it is not whole
 *
 * @example
 * readLinkHash(location.hash)
 */
export function readLinkHash(hash: string): LinkHash | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const projectId = fields.get('projectId') ?? ''
  const token = fields.get('token') ?? ''
  return projectId !== '' && /^[\w-]{43}$/.test(token) ? { projectId, token } : undefined
}

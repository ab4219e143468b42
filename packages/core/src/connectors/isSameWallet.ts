/** The identity of an entry of the site or the registry. */
type Described = { readonly id: string; readonly name: string; readonly rdns?: string | undefined }

/** The identity of an installed wallet. */
type Found = {
  readonly id: string
  readonly rdns?: string | undefined
  readonly isDuplicateClaim?: boolean | undefined
}

/**
 * Whether an installed wallet replaces an entry: it has the entry's id, its rdns unless another wallet claimed it
 * first, or its Wallet Standard name. This avoids duplicates and proves no identity: the row keeps the name and the
 * icon of the wallet.
 *
 * @example
 * isSameWallet({ id: 'io.fox', rdns: 'io.fox' }, { id: 'a1', name: 'Fox', rdns: 'io.fox' }) // true
 */
export function isSameWallet(found: Found, { id, name, rdns }: Described): boolean {
  if (found.id === id) return true
  if (found.isDuplicateClaim) return false
  return found.id === `ws:${name}` || (rdns !== undefined && found.rdns === rdns)
}

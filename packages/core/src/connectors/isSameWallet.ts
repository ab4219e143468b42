/** What says which wallet an entry of the site or of the registry means. */
type Described = { readonly id: string; readonly name: string; readonly rdns?: string | undefined }

/** What a wallet that was found is known by. */
type Found = {
  readonly id: string
  readonly rdns?: string | undefined
  readonly isDuplicateClaim?: boolean | undefined
}

/**
 * Whether a wallet that was found is shown in place of an entry: by its id, by its rdns unless another wallet claimed it
 * first, or by the name a Wallet Standard wallet is known by. Good for not showing one wallet twice, and no proof of
 * who it is: the row keeps the name and the icon of the wallet itself.
 *
 * @example
 * isSameWallet({ id: 'io.fox', rdns: 'io.fox' }, { id: 'a1', name: 'Fox', rdns: 'io.fox' }) // true
 */
export function isSameWallet(found: Found, { id, name, rdns }: Described): boolean {
  if (found.id === id) return true
  if (found.isDuplicateClaim) return false
  return found.id === `ws:${name}` || (rdns !== undefined && found.rdns === rdns)
}

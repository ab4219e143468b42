/** Five or more words, or 26 or more letters and digits: a phrase, a key or an address, not a wallet's name. */
const secret = /\p{L}+(?:[\s,]+\p{L}+){4,}|[a-z0-9]{26,}/iu

/**
 * Detects recovery phrases, private keys and addresses typed into the search, so that they are never sent. Pure.
 *
 * @example
 * looksLikeSecret('Trust') // false
 * looksLikeSecret('abandon ability able about above absent') // true
 */
export const looksLikeSecret = (search: string): boolean => secret.test(search)

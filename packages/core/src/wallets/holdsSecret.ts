/**
 * This many words, or such a sequence of letters and digits, is a phrase, a key or an address and not a wallet's
 * name.
 */
const secret = /\p{L}+(?:[\s,]+\p{L}+){4,}|[a-z0-9]{26,}/iu

/**
 * Detects recovery phrases, private keys and addresses typed into the search, so that they are never sent. Pure.
 *
 * @example
 * holdsSecret('Trust') // false
 * holdsSecret('abandon ability able about above absent') // true
 *
 */
export const holdsSecret = (search: string): boolean => secret.test(search)

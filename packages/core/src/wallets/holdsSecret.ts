/** So many words, or such a run of letters and digits, name no wallet: it is a phrase, a key or an account. */
const secret = /\p{L}+(?:[\s,]+\p{L}+){4,}|[a-z0-9]{26,}/iu

/**
 * Whether what was typed into the search is a recovery phrase, a key or an address rather than the name of a wallet. It
 * then leaves the page in no way. Pure.
 *
 * @example
 * holdsSecret('Trust') // false
 * holdsSecret('abandon ability able about above absent') // true
 */
export const holdsSecret = (search: string): boolean => secret.test(search)

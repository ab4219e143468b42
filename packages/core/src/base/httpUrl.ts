/**
 * Matches http(s) URLs without user info: `https://bank.example@evil.example` leads to `evil.example`, and `fetch`
 * rejects such a URL.
 */
export const httpUrlPattern = /^https?:\/\/[^\s<>"@/?#\\]+(?:[/?#\\][^\s<>"]*)?$/i

/** The end of the error message of options that must match. */
export const urlWithoutUser = 'URL without a user and password'
export const httpUrlExpected = `an http(s) ${urlWithoutUser}`

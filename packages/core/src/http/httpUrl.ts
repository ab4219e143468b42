/**
 * An http(s) URL without a user part: `https://bank.example@evil.example` leads to `evil.example`, and `fetch` refuses
 * such a URL.
 */
export const httpUrlPattern = /^https?:\/\/[^\s<>"@/?#\\]+(?:[/?#\\][^\s<>"]*)?$/i

/** What an option expects that is such a URL. */
export const httpUrlExpected =
  'an http(s) URL without a user and password: a page cannot hold a secret'

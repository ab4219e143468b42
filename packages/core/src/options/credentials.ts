/** What an option expects that is a URL of a server. */
export const noCredentials = 'a URL without a user and password: a page cannot hold a secret'

/**
 * Whether a URL has no `user:password@`, which `fetch` refuses. A text that is no URL has none.
 *
 * @example
 * hasNoCredentials('https://user:password@rpc.example') // false
 */
export function hasNoCredentials(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

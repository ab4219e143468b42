/** A database's address for logs and messages: without what may hold a token or a password. */
export function nameDatabase(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//')
}

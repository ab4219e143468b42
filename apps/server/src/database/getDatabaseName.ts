/** Returns the database URL for logs and messages, without tokens and passwords. */
export function getDatabaseName(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//')
}

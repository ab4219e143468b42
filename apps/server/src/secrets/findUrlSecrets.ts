/** Minimum characters of a secret. A shorter part of a URL is a word such as `v1` or `rpc`. */
const minLength = 6

/** Names such as `mainnet` and `solana`. */
const word = /^[a-z]{1,9}$/

/**
 * Finds the parts of a URL that may be keys: credentials, path segments and query values, encoded and decoded.
 *
 * @example
 * findUrlSecrets('https://node.example/v2/Zk3-9fQ?apikey=h7Gd2s') // ['Zk3-9fQ', 'h7Gd2s']
 */
export function findUrlSecrets(url: string): string[] {
  const { username, password, pathname, search, hash } = new URL(url)
  // `?Zk39fQ` has no value: its name may be the key.
  const values = search
    .slice(1)
    .split('&')
    .map((pair) => pair.replace(/^[^=]*=(?=.)/, ''))
  const parts = [username, password, ...pathname.split('/'), ...values, hash.slice(1)]
  const decoded = parts.flatMap((part) => [part, decode(part)])
  // A segment such as `key:Zk39fQ` or `Zk39fQ.json` contains more than the key.
  const pieces = decoded.flatMap((part) => [part, ...part.split(/[^\w-]+/)])
  return [...new Set(pieces)].filter((piece) => piece.length >= minLength && !word.test(piece))
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

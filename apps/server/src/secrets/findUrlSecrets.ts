/** Characters of a secret. A shorter part of an address is a word such as `v1` or `rpc`. */
const shortest = 6

/** Names of networks and the like: `mainnet`, `solana`. */
const word = /^[a-z]{1,9}$/

/**
 * The parts of an address that may be a key: credentials, path, values of the query; as they are written and decoded.
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
  // A segment such as `key:Zk39fQ` or `Zk39fQ.json` holds more than the key.
  const pieces = decoded.flatMap((part) => [part, ...part.split(/[^\w-]+/)])
  return [...new Set(pieces)].filter((piece) => piece.length >= shortest && !word.test(piece))
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

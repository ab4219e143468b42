import type { Chain } from '../config/schema.ts'
import type { RpcResponse } from './schema.ts'

/** Codes that say something of the node and its owner and nothing of the call; the words are not for a page. */
function wordsOf({ caipNetworkId }: Chain, code: number): string | undefined {
  if (code === -32005) return 'The node is asked too much'
  // Solana's -32002 is of a transaction that fails, with the program's log.
  if (code === -32002 && caipNetworkId.startsWith('eip155:')) return 'The node is not available'
  return undefined
}

const longestText = 100_000

/**
 * An answer of a node as a page may read it. Of an error the code stays, and the words and data of a call that failed; words
 * about the node itself are replaced, and an address or a key of the settings is taken out wherever it stands.
 */
export function tellPage(chain: Chain, response: RpcResponse): RpcResponse {
  if (!('error' in response)) return response
  const { code, message, data } = response.error
  const scrub = createScrub(chain)
  const own = wordsOf(chain, code)
  if (own !== undefined) return { ...response, error: { code, message: own } }
  return {
    ...response,
    error: {
      code,
      message: scrub(message).slice(0, 2000),
      ...(data !== undefined && { data: scrubTree(data, scrub) }),
    },
  }
}

function scrubTree(data: unknown, scrub: (text: string) => string): unknown {
  const text = JSON.stringify(data)
  if (text.length > longestText) return undefined
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? scrub(value) : value))
}

/** Takes out URLs, and the hosts, paths, queries and credentials of the chain's nodes. */
function createScrub(chain: Chain): (text: string) => string {
  const secrets = chain.rpcUrls.flatMap((rpcUrl) => {
    const { host, hostname, pathname, searchParams, username, password } = new URL(rpcUrl)
    const parts = [username, password, ...pathname.split('/'), ...searchParams.values()]
    // A shorter one is a word such as `rpc`, and no key.
    return [host, hostname, ...parts].filter((part) => part.length >= 8)
  })
  secrets.sort((one, other) => other.length - one.length)
  return (text) =>
    secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, '…'),
      text.replace(/\b(?:https?|wss?):\/\/[^\s"'<>]+/gi, '…'),
    )
}

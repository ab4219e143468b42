import type { Chain } from '../config/schema.ts'
import { createScrub, type Scrub } from '../secrets/createScrub.ts'
import { cutText } from '../secrets/cutText.ts'
import { findUrlSecrets } from '../secrets/findUrlSecrets.ts'
import { scrubTree } from '../secrets/scrubTree.ts'
import type { RpcResponse } from './schema.ts'

/** Codes that say something of the node and its owner and nothing of the call; the words are not for a page. */
function wordsOf({ caipNetworkId }: Chain, code: number): string | undefined {
  if (code === -32005) return 'The node is asked too much'
  // Solana's -32002 is of a transaction that fails, with the program's log.
  if (code === -32002 && caipNetworkId.startsWith('eip155:')) return 'The node is not available'
  return undefined
}

/** Characters of an error's data. More is left out. */
const longestData = 100_000
/** As deep as an answer of a node may be. */
const limits = { text: longestData, values: longestData, depth: 128 }

/**
 * An answer of a node as a page may read it. Of an error the code stays, and the words and data of a call that failed; words
 * about the node itself are replaced, and an address or a key is taken out of every text and of every field's name.
 */
export function tellPage(chain: Chain, response: RpcResponse): RpcResponse {
  if (!('error' in response)) return response
  const { code, message, data } = response.error
  const own = wordsOf(chain, code)
  if (own !== undefined) return { ...response, error: { code, message: own } }
  const scrub = createChainScrub(chain)
  const isTold = data !== undefined && JSON.stringify(data).length <= longestData
  return {
    ...response,
    error: {
      code,
      message: cutText(scrub(message), 2000),
      ...(isTold && { data: scrubTree(data, scrub, limits) }),
    },
  }
}

/** Takes out URLs, and the hosts, paths, queries and credentials of the chain's nodes and bundlers. */
function createChainScrub({ rpcUrls, bundlerUrls = [] }: Chain): Scrub {
  const secrets = [...rpcUrls, ...bundlerUrls].flatMap((url) => {
    const { host, hostname } = new URL(url)
    return [host, hostname, ...findUrlSecrets(url)]
  })
  return createScrub(secrets, () => '…')
}

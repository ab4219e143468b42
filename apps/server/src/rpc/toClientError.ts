import type { Chain } from '../config/schema.ts'
import { createScrub, type Scrub } from '../secrets/createScrub.ts'
import { findUrlSecrets } from '../secrets/findUrlSecrets.ts'
import { scrubTree } from '../secrets/scrubTree.ts'
import { truncateText } from '../secrets/truncateText.ts'
import type { RpcResponse } from './schema.ts'

/** Codes about the node and its owner, not the call; their messages are replaced. */
function getWords({ caipNetworkId }: Chain, code: number): string | undefined {
  if (code === -32005) return 'Node rate limit exceeded'
  // Solana's -32002 is a failed simulation, with the program's log.
  if (code === -32002 && caipNetworkId.startsWith('eip155:')) return 'The node is not available'
  return undefined
}

/** Characters of an error's data. Longer data is omitted. */
const maxDataLength = 100_000
/** The depth is the limit for a node's response. */
const limits = { text: maxDataLength, values: maxDataLength, depth: 128 }

/**
 * Converts a node's response for the page. An error keeps its code, and the message and data of a failed call. Messages about
 * the node itself are replaced, and URLs and keys are removed from all strings and field names.
 */
export function toClientError(chain: Chain, response: RpcResponse): RpcResponse {
  if (!('error' in response)) return response
  const { code, message, data } = response.error
  const words = getWords(chain, code)
  if (words !== undefined) return { ...response, error: { code, message: words } }
  const scrub = createChainScrub(chain)
  const isTold = data !== undefined && JSON.stringify(data).length <= maxDataLength
  return {
    ...response,
    error: {
      code,
      message: truncateText(scrub(message), 2000),
      ...(isTold && { data: scrubTree(data, scrub, limits) }),
    },
  }
}

/** Creates a function that removes URLs, and the hosts, paths, queries and credentials of the chain's nodes and bundlers. */
function createChainScrub({ rpcUrls, bundlerUrls = [] }: Chain): Scrub {
  const secrets = [...rpcUrls, ...bundlerUrls].flatMap((url) => {
    const { host, hostname } = new URL(url)
    return [host, hostname, ...findUrlSecrets(url)]
  })
  return createScrub(secrets, () => '…')
}

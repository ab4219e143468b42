import { ConfigError } from '../config/errors.ts'
import type { Chain } from '../config/schema.ts'
import { requestNode } from './requestNode.ts'

/** Time limit per node, ms. */
const limitMs = 5_000

/**
 * Checks before the server listens that each node and bundler serves the network it is configured for. A node that does not
 * respond in time is not an error: it may start later.
 *
 * @throws {ConfigError} names each endpoint of another network by its position in the settings, without its URL
 */
export async function checkNodes(chains: readonly Chain[]): Promise<void> {
  const checks = chains.flatMap((chain) =>
    (['rpcUrls', 'bundlerUrls'] as const).flatMap((option) =>
      (chain[option] ?? []).map(async (url, index) => {
        const served = await readNetworkId(chain, url)
        if (served === undefined || served === chain.caipNetworkId) return []
        // A network of Solana is text of the node, which may repeat its key.
        const other = served.startsWith('eip155:') ? served : 'another network'
        return [`${option}.${index} of ${chain.caipNetworkId}: the node serves ${other}`]
      }),
    ),
  )
  const problems = (await Promise.all(checks)).flat()
  if (problems.length > 0) throw new ConfigError(problems)
}

/**
 * The CAIP-2 id of the network that a node serves. Undefined if the node does not return it, and for namespaces
 * without a check.
 */
async function readNetworkId({ caipNetworkId }: Chain, url: string): Promise<string | undefined> {
  const [namespace] = caipNetworkId.split(':')
  if (namespace === 'eip155') {
    const chainId = await call(url, 'eth_chainId')
    return chainId && /^0x[0-9a-f]{1,16}$/i.test(chainId) ? `eip155:${BigInt(chainId)}` : undefined
  }
  if (namespace === 'solana') {
    // A CAIP-2 reference of Solana is the first 32 characters of the genesis hash.
    const hash = await call(url, 'getGenesisHash')
    return hash && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(hash)
      ? `solana:${hash.slice(0, 32)}`
      : undefined
  }
  return undefined
}

async function call(url: string, method: string): Promise<string | undefined> {
  const request = { jsonrpc: '2.0' as const, id: 1, method, params: [] }
  const response = await requestNode(url, [request], AbortSignal.timeout(limitMs), 4_096).catch(
    () => undefined,
  )
  const [result] = response ?? []
  return result && 'result' in result ? String(result.result) : undefined
}

import {
  BaseError,
  type Client,
  createClient,
  custom,
  defineChain,
  RpcRequestError,
  type Transport,
  type Chain as ViemChain,
} from 'viem'
import { getEnsName, getEnsText, normalize } from 'viem/ens'
import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { classifyContractReverts } from '../evm/classifyContractReverts.ts'
import { callNodes } from '../rpc/callNodes.ts'

/** Gas limit of one call, which may call several resolvers (10,000,000). */
const gas = '0x989680'

type Limits = { milliseconds: number; signal: AbortSignal }

/**
 * The primary name of an address in ENS, verified by forward resolution, with its `avatar` record; undefined if it
 * has none.
 *
 * @throws if the node does not respond, or fails for a reason other than a contract revert.
 */
export async function resolveEns(
  chain: Chain,
  universalResolver: `0x${string}`,
  address: `0x${string}`,
  limits: Limits,
): Promise<{ name: string; record: string | null } | undefined> {
  const client = createEnsClient(chain, universalResolver, limits)
  const name = await undefinedIfNotFound(getEnsName(client, { address }))
  if (name === null || !isNormal(name)) return undefined
  return { name, record: await undefinedIfNotFound(getEnsText(client, { name, key: 'avatar' })) }
}

/**
 * Whether the name is in the normal form of ENSIP-15. Another notation is another name with another owner, and may
 * look the same: invisible characters, characters of other scripts.
 */
function isNormal(name: string): boolean {
  try {
    return name.length <= 255 && normalize(name) === name
  } catch {
    return false
  }
}

/**
 * A resolver that reverts, redirects or returns malformed data has no record; a node that does not respond is a
 * failure.
 */
async function undefinedIfNotFound<result>(requested: Promise<result>): Promise<result | null> {
  try {
    return await requested
  } catch (error) {
    const isSilent = (one: unknown) => one instanceof UpstreamError
    if (!(error instanceof BaseError) || error.walk(isSilent) !== null) throw error
    return null
  }
}

/** viem's ENS actions send only `eth_call`. */
type EnsRequest = { method: string; params: [{ to: string; data: string }, unknown] }

/**
 * viem's client for the chain's ENS, with the server's own nodes. It never follows a gateway (ERC-3668): anyone can
 * set one, so it could point to the server's internal network.
 */
function createEnsClient(
  chain: Chain,
  universalResolver: `0x${string}`,
  limits: Limits,
): Client<Transport, ViemChain> {
  const id = Number(chain.caipNetworkId.slice('eip155:'.length))
  return createClient({
    ccipRead: false,
    chain: defineChain({
      id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [] } },
      contracts: { ensUniversalResolver: { address: universalResolver } },
    }),
    transport: custom(
      {
        async request({ method, params }: EnsRequest) {
          const [{ to, data }, block] = params
          const call = { to, data, gas }
          const calls = [{ method, params: [call, block] }]
          const [response] = await callNodes(chain, calls, limits)
          if (response && 'result' in response) return response.result
          const error = response?.error ?? { code: -32603, message: 'No response' }
          const [isRevert] = await classifyContractReverts(chain, [call], [response], limits)
          if (!isRevert)
            throw new UpstreamError(
              'address',
              'A node rejected the request',
              `JSON-RPC ${error.code}`,
            )
          throw new RpcRequestError({ body: { method }, error, url: chain.name })
        },
      },
      { retryCount: 0 },
    ),
  })
}

import {
  type Client,
  createClient,
  custom,
  defineChain,
  RpcRequestError,
  type Transport,
  type Chain as ViemChain,
} from 'viem'
import type { Chain } from '../config/schema.ts'
import { callNodes } from '../rpc/callNodes.ts'

/**
 * viem's client for the chain's ENS, asking through the server's own nodes. It never follows a record to a gateway
 * (ERC-3668): a record is anybody's, and a server that calls wherever it says is a way into its network.
 */
export function createEnsClient(
  chain: Chain,
  universalResolver: `0x${string}`,
  limits: { milliseconds: number; signal: AbortSignal },
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
        async request({ method, params }: { method: string; params?: readonly unknown[] }) {
          const [answer] = await callNodes(chain, [{ method, ...(params && { params }) }], limits)
          if (answer && 'result' in answer) return answer.result
          throw new RpcRequestError({
            body: { method },
            error: answer?.error ?? { code: -32603, message: 'No answer' },
            url: chain.name,
          })
        },
      },
      { retryCount: 0 },
    ),
  })
}

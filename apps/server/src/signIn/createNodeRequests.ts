import { createVerifier, type Verifier } from '@latchkey/siwx/server'
import type { Config } from '../config/readConfig.ts'

/** Maximum milliseconds per node. */
const longest = 5_000

/**
 * A verifier that calls the nodes of the settings for contract accounts, one after the other until one responds;
 * otherwise the result is unknown. Keys need no node.
 */
export function createNodeRequests({ chains, timeLimit }: Config): Verifier {
  const withoutNode = createVerifier()
  const byChain = new Map(
    [...chains.values()].map(({ caipNetworkId, rpcUrls }) => {
      // All attempts together end before the time limit of the response.
      const timeout = Math.min(longest, Math.floor((timeLimit * 0.8) / rpcUrls.length))
      const verifiers = rpcUrls.map((url) =>
        createVerifier({ rpcUrls: { [caipNetworkId]: url }, timeout }),
      )
      return [caipNetworkId, verifiers] as const
    }),
  )
  return async (signed) => {
    const [first, ...others] = byChain.get(signed.fields.chainId) ?? []
    let result = await (first ?? withoutNode)(signed)
    for (const verify of others) {
      if (result.status !== 'unknown') break
      result = await verify(signed)
    }
    return result
  }
}

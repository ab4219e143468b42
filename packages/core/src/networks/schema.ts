import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../caip.ts'

/** http(s) only: an RPC or explorer URL is fetched and linked. */
const httpUrl = z.string().check(
  z.maxLength(2048),
  z.refine((value) => /^https?:\/\/[^\s<>"]+$/i.test(value), { error: 'an http(s) URL' }),
)
const label = z.string().check(z.minLength(1), z.maxLength(64))

/** A network, as spec §3 has it. Light by design: no chain library's type is needed. */
export const networkSchema = z.object({
  /** The chain's own id: `1`, or a genesis hash. */
  id: z.union([z.number(), z.string()]),
  /** CAIP-2, `eip155:1`. */
  caipNetworkId: z.custom<CaipNetworkId>(isCaipNetworkId, { error: 'a CAIP-2 network id' }),
  chainNamespace: label,
  name: label,
  nativeCurrency: z.object({
    name: label,
    symbol: label,
    decimals: z.number().check(z.int(), z.gte(0), z.lte(36)),
  }),
  rpcUrls: z.object({
    /** Where we read: custom URLs first. */
    default: z.object({ http: z.readonly(z.array(httpUrl)) }),
    /** The chain's public URLs, for `wallet_addEthereumChain`: never one with a project id. */
    chainDefault: z.optional(z.object({ http: z.readonly(z.array(httpUrl)) })),
  }),
  blockExplorerUrl: z.optional(httpUrl),
  assets: z.optional(
    z.object({ imageId: z.optional(z.string()), imageUrl: z.optional(z.string()) }),
  ),
  testnet: z.optional(z.boolean()),
})

/**
 * A network.
 *
 * @example
 * const local: Network = {
 *   id: 1,
 *   caipNetworkId: 'eip155:1',
 *   chainNamespace: 'eip155',
 *   name: 'Ethereum',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:9545'] } },
 * }
 */
export type Network = z.infer<typeof networkSchema>

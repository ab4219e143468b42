import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { httpUrlExpected, httpUrlPattern, list, wholeNumber } from '../base/schemas.ts'

/** http(s) only: an RPC or explorer URL is fetched and linked. */
const httpUrl = v.pipe(v.string(), v.maxLength(2048), v.regex(httpUrlPattern, httpUrlExpected))
const httpUrls = list(httpUrl)
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A network. Independent of the types of any chain library. */
export const networkSchema = object({
  /** The chain's own id: `1`, or a genesis hash. */
  id: v.union([v.number(), v.string()]),
  /** CAIP-2, `eip155:1`. */
  caipNetworkId: v.custom<CaipNetworkId>(isCaipNetworkId, 'a CAIP-2 network id'),
  chainNamespace: label,
  name: label,
  nativeCurrency: object({
    name: label,
    symbol: label,
    decimals: wholeNumber(0, 36),
  }),
  rpcUrls: object({
    /** URLs for reads; custom URLs come first. */
    default: object({ http: httpUrls }),
    /** The chain's public URLs, for `wallet_addEthereumChain`: never one with a project id. */
    chainDefault: v.optional(object({ http: httpUrls })),
  }),
  blockExplorerUrl: v.optional(httpUrl),
  assets: v.optional(object({ imageId: v.optional(v.string()), imageUrl: v.optional(v.string()) })),
  testnet: v.optional(v.boolean()),
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
export type Network = v.InferOutput<typeof networkSchema>

/**
 * Whether a value is a network that an adapter may have.
 *
 * @example
 * isNetwork({ id: 1 }) // false
 */
export function isNetwork(value: unknown): value is Network {
  return v.is(networkSchema, value)
}

/** An EVM chain of the devnet. It has the id of a public chain and test ether. */
export interface DevnetChain {
  readonly chainId: number
  /** CAIP-2, `eip155:{chainId}`. */
  readonly caipNetworkId: `eip155:${number}`
  readonly name: string
  /** On 127.0.0.1, before `LATCHKEY_PORT_SHIFT`. */
  readonly port: number
  /**
   * The hash of block 1, the same at every start: it identifies this devnet. `startDevnet` fails if the node creates
   * another one.
   */
  readonly marker: `0x${string}`
}

/**
 * The five EVM chains.
 *
 * @example
 * ```ts
 * import { devnetChains } from '@latchkey/devnet/constants'
 *
 * declare const provider: { request(call: { method: string; params: unknown[] }): Promise<unknown> }
 * const block = await provider.request({ method: 'eth_getBlockByNumber', params: ['0x1', false] })
 * const onDevnet = devnetChains.some((chain) => chain.marker === (block as { hash?: string })?.hash)
 * ```
 */
export const devnetChains = [
  {
    chainId: 1,
    caipNetworkId: 'eip155:1',
    name: 'Ethereum (devnet)',
    port: 9545,
    marker: '0xd8fa13fc86aab614254499472d9138eeef5ffe0c50fd39a72b8c1cffb0ff4163',
  },
  {
    chainId: 10,
    caipNetworkId: 'eip155:10',
    name: 'OP Mainnet (devnet)',
    port: 9546,
    marker: '0x658f7ee81d4def71ab9169588ad6a9b2147642dc05d3d769ff324e4b71921b24',
  },
  {
    chainId: 137,
    caipNetworkId: 'eip155:137',
    name: 'Polygon (devnet)',
    port: 9547,
    marker: '0x8fc52089c214a9a9463db8cf1b650dc6ab1f23402b1b02a330de9ba05bbcad1a',
  },
  {
    chainId: 8453,
    caipNetworkId: 'eip155:8453',
    name: 'Base (devnet)',
    port: 9548,
    marker: '0xfa547c7da5c2ba7335632cb65a2e3770e4e3e92ad9e6f8528311c114fc7a25a1',
  },
  {
    chainId: 11155111,
    caipNetworkId: 'eip155:11155111',
    name: 'Sepolia (devnet)',
    port: 9549,
    marker: '0x71159d0aec0603aa4ae7f2894879e6cbd62cbad42c0559387cdfbe84fc5afbc7',
  },
] as const satisfies readonly DevnetChain[]

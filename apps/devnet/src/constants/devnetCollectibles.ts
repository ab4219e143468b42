import { testCollectible } from './testCollectible.ts'
import { testEditions } from './testEditions.ts'

/**
 * An ERC-721 without initial tokens. Anyone may call `mint(to, tokenId, document)`, where the document is the
 * `tokenURI`, and `mintMany`.
 *
 * @example
 * ```ts
 * import { devnetLeaves } from '@latchkey/devnet/constants'
 * const { address, abi } = devnetLeaves
 * const mint = { address, abi, functionName: 'mint', args: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 1n, ''] }
 * ```
 */
export const devnetLeaves = {
  address: '0x1Eaf000000000000000000000000000000000721',
  chainIds: [1],
  abi: testCollectible.abi,
} as const

/** An ERC-1155 without initial tokens; anyone may call `mint(to, ids, values)`. */
export const devnetEditions = {
  address: '0xeD17000000000000000000000000000000001155',
  chainIds: [1],
  abi: testEditions.abi,
} as const

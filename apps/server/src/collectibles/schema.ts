import * as z from 'zod'
import { caipNetworkId } from '../config/schema.ts'

export const collectiblesQuery = z.object({
  chainId: caipNetworkId.optional().meta({
    description:
      'CAIP-2. Default: all indexed networks; for a Solana account the first Solana network',
  }),
  cursor: z.string().max(2048).optional().meta({ description: '`next` of the previous page' }),
})

const collectible = z.object({
  address: z.string().meta({ description: 'CAIP-10 of the contract, or of the mint' }),
  chainId: caipNetworkId,
  tokenId: z.string().regex(/^\d+$/),
  standard: z.enum(['ERC721', 'ERC1155', 'SPL']),
  quantity: z.string().regex(/^\d+$/).meta({ description: '1 for ERC-721 and SPL' }),
  name: z.string().optional().meta({ description: 'The name in its metadata, or in its mint' }),
  collectionName: z.string().optional().meta({ description: 'The name of the contract' }),
  imageUrl: z
    .string()
    .optional()
    .meta({ description: 'Relative to the base URL of the service: `v1/pictures/…`' }),
  isSpam: z.boolean().meta({
    description:
      'Sent unrequested to many accounts or in large numbers, or with an advertising name',
  }),
})

export const collectiblesResponse = z.object({
  data: z.array(collectible).max(40).meta({ description: 'Ordered by network, contract, token' }),
  next: z.string().nullable().meta({ description: 'The cursor of the next page; null at the end' }),
})

/** The used part of a token's metadata document, the JSON at its URI. */
export const tokenDocument = z.object({
  name: z.string().optional().catch(undefined),
  image: z.string().optional().catch(undefined),
})

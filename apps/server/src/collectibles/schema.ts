import * as z from 'zod'
import { caipNetworkId } from '../config/schema.ts'

export const collectiblesQuery = z.object({
  chainId: caipNetworkId.optional().meta({
    description:
      'CAIP-2. Without it: all networks whose blocks this server reads; of an account of Solana, its first',
  }),
  cursor: z.string().max(2048).optional().meta({ description: '`next` of the page before' }),
})

const collectible = z.object({
  address: z.string().meta({ description: 'CAIP-10 of the contract, or of the mint' }),
  chainId: caipNetworkId,
  tokenId: z.string().regex(/^\d+$/),
  standard: z.enum(['ERC721', 'ERC1155', 'SPL']),
  quantity: z.string().regex(/^\d+$/).meta({ description: '1 for ERC-721 and SPL' }),
  name: z.string().optional().meta({ description: 'What its document calls it, or its mint' }),
  collectionName: z.string().optional().meta({ description: 'What the contract calls itself' }),
  imageUrl: z.string().optional().meta({ description: 'https; written by anybody' }),
  isSpam: z.boolean().meta({
    description: 'Given unasked, to many at once or in heaps, or its name advertises something',
  }),
})

export const collectiblesAnswer = z.object({
  data: z.array(collectible).max(40).meta({ description: 'Ordered by network, contract, token' }),
  next: z.string().nullable().meta({ description: 'Where the next page begins; null at the end' }),
})

/** The used part of a token's document, the JSON of its URI. */
export const tokenDocument = z.object({
  name: z.string().optional().catch(undefined),
  image: z.string().optional().catch(undefined),
})

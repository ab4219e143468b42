import * as v from 'valibot'
import { object } from '../base/object.ts'
import {
  caipAddress,
  caipNetworkId,
  optionalOrUndefined,
  parseBaseUnits,
  pictureReference,
  shortText,
} from '../http/fields.ts'

/** An ERC-721 or ERC-1155 token of an account, or an SPL token with a supply of one. */
export const collectibleSchema = object({
  /** CAIP-10 of the contract, of an SPL token its mint. */
  address: caipAddress,
  chainId: caipNetworkId,
  tokenId: parseBaseUnits,
  standard: v.picklist(['ERC721', 'ERC1155', 'SPL']),
  /** Quantity: 1 for ERC-721. */
  quantity: parseBaseUnits,
  name: optionalOrUndefined(shortText),
  collectionName: optionalOrUndefined(shortText),
  /** Of the site's data service. */
  imageUrl: optionalOrUndefined(pictureReference),
  isSpam: v.fallback(v.boolean(), false),
})

export type Collectible = v.InferOutput<typeof collectibleSchema>

export { type CollectiblePage, fetchCollectibles } from './api.ts'
export { getCollectiblesQueryOptions } from './getCollectiblesQueryOptions.ts'
export type { Collectible } from './schema.ts'

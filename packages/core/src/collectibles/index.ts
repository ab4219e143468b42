export { type CollectiblePage, fetchCollectibles } from './api.ts'
export type { Collectible } from './schema.ts'

// biome-ignore-all lint/performance/noBarrelFile: a production build drops this module whole.
export { checkOpen } from './checkOpen.ts'
export { checkProvider, watchInstance } from './checkProvider.ts'
export { checkStyles } from './checkStyles.ts'
export { checkWalletId } from './checkWalletId.ts'

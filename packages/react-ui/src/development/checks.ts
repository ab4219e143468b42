// biome-ignore-all lint/performance/noBarrelFile: a production build drops this module whole.
export { checkAction } from './checkAction.ts'
export { checkLocale } from './checkLocale.ts'
export { checkOpen } from './checkOpen.ts'
export { checkProvider, watchInstance } from './checkProvider.ts'
export { checkStyles } from './checkStyles.ts'
export { checkWalletId } from './checkWalletId.ts'

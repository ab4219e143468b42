/** Nonces and sessions in libSQL. */
export {
  createLibsqlStores,
  type LibsqlClient,
  type LibsqlStoresOptions,
} from './createLibsqlStores.ts'
export { createWriteLock, isBusy, type WriteLockOptions } from './createWriteLock.ts'

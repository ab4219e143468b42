/** Nonces and sessions in libSQL. */
export {
  createLibsqlStores,
  type LibsqlClient,
  type LibsqlStoresOptions,
} from './createLibsqlStores.ts'

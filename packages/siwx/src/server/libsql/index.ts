/** Nonces and sessions in libSQL. */
export { createLibsqlStores, type LibsqlClient } from './createLibsqlStores.ts'

import { type Connection, type Identity, identityQuery } from '@latchkey/core'
import { useLatchkey } from '../context.ts'
import { useQuery } from './useQuery.ts'

/** Name and picture of a connection's account, both untrusted; `undefined` while they are not known. */
export const useIdentity = (connection: Connection): Identity | undefined =>
  useQuery(identityQuery(useLatchkey(), connection)).data

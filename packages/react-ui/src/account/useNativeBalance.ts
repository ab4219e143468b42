import { type Connection, nativeBalanceQuery } from '@latchkey/core'
import { useLatchkey } from '../context.ts'
import { useQuery } from './useQuery.ts'

/** The native balance of a connection; `undefined` while it is not known. */
export function useNativeBalance(connection: Connection) {
  const { data, ...state } = useQuery(nativeBalanceQuery(useLatchkey(), connection))
  return { balance: data, ...state }
}

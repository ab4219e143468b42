import { getNativeBalanceQueryOptions, type Latchkey, type NativeBalance } from '@latchkey/core'
import { observeQuery, type QueryListener } from './observeQuery.ts'

/** Reads the balance of an account's native currency, and calls back with each change. */
export const observeBalance = (
  latchkey: Latchkey,
  account: Parameters<typeof getNativeBalanceQueryOptions>[1],
  listener: QueryListener<NativeBalance>,
): Promise<void> =>
  observeQuery(latchkey, getNativeBalanceQueryOptions(latchkey, account), listener)

import type { LoginRecord, Records } from './createRecords.ts'
import type { OpenAccount, State } from './state.ts'

/**
 * Reads the last login of this browser, and the open account if it is of that login. An account of an earlier one is
 * forgotten: another tab has signed out, or in.
 */
export async function readCurrent(
  state: State,
  records: Records,
): Promise<{ login: LoginRecord | undefined; account: OpenAccount | undefined }> {
  const before = state.getAccount()
  const login = await records.getLogin()
  const account = state.getAccount()
  if (account?.id === login?.id) return { login, account }
  // One that was opened meanwhile is of a later login than the one that was read.
  if (account && account === before) state.setAccount(undefined)
  return { login, account: undefined }
}

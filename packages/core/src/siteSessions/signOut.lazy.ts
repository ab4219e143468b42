import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SiwxAccount } from '../options/siwx.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { isSameAccount } from '../state/isSameAccount.ts'
import { signInAccountAtom, signInAtom } from '../state/signIn.ts'
import { SignInNotEnabledError, SignOutFailedError } from './errors.ts'
import { queueSessionChange } from './sessionChanges.ts'

export async function signOutOnServer(
  latchkey: Latchkey,
  account: SiwxAccount | 'all' | undefined,
): Promise<void> {
  const { store, clock, config, signal } = latchkey
  const { siwx } = config
  if (!siwx) throw new SignInNotEnabledError()
  const active = store.get(signInAccountAtom)
  const intended = account ?? active
  if (!intended) return
  const isMeant = (one: SiwxAccount) => intended === 'all' || isSameAccount(one, intended)
  const end = async () => {
    if (intended === 'all') await siwx.setSessions([])
    else {
      await siwx.revokeSession(intended.chainId, intended.accountAddress)
    }
  }
  try {
    const limits = { operation: 'sign out', limitMs: constants.signInLimitMs }
    await queueSessionChange(latchkey, () => withTimeout(clock, { ...limits, signal }, end()))
  } catch (cause) {
    throw new SignOutFailedError(cause)
  }
  store.set(signInAtom, (state) => ({
    ...state,
    sessions: state.sessions.filter(({ data }) => !isMeant(data)),
    // Do not re-prompt the account that signed out; keep the other accounts.
    declined: active && isMeant(active) ? active.key : state.declined,
  }))
}

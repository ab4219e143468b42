import type { Connection } from '../connections/schema.ts'
import type { Latchkey } from '../latchkey.ts'
import { fold } from './isOfAccount.ts'
import type { SiwxSessionData } from './schema.ts'
import { signInAtom } from './state.ts'

/** Ends the sessions of connections that go: all, where none is left, also those of earlier visits. */
export async function clearSessions(
  { config, store }: Latchkey,
  gone: readonly Connection[],
  left: readonly Connection[],
): Promise<void> {
  const { siwx } = config
  if (!siwx || siwx.signOutOnDisconnect === false) return
  if (left.length === 0) {
    await siwx.setSessions([])
    store.set(signInAtom, (state) => ({ ...state, sessions: [], declined: undefined }))
    return
  }
  const isTheirs = ({ chainId, accountAddress }: SiwxSessionData) => {
    const isOf = ({ namespace, accounts }: Connection) =>
      chainId.split(':')[0] === namespace &&
      accounts.some(({ address }) => fold(address) === fold(accountAddress))
    return gone.some(isOf) && !left.some(isOf)
  }
  for (const { data } of await siwx.getSessions()) {
    if (!isTheirs(data)) continue
    await siwx.revokeSession(data.chainId, data.accountAddress)
  }
  store.set(signInAtom, (state) => ({
    ...state,
    sessions: state.sessions.filter(({ data }) => !isTheirs(data)),
  }))
}

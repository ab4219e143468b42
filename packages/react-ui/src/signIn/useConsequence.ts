import {
  findLastSession,
  locationAtom,
  networksAtom,
  sessionAtom,
  sessionsAtom,
  signInAccountAtom,
} from '@latchkey/core'
import { useAtomValue, useLatchkey } from '../context.ts'

/** What "Cancel" comes to beside closing, as core's `cancelSignIn` does it. */
export function useConsequence(): 'disconnects' | 'goesBack' | undefined {
  const { config } = useLatchkey()
  const { view } = useAtomValue(locationAtom)
  const sessions = useAtomValue(sessionsAtom)
  const networks = useAtomValue(networksAtom)
  const account = useAtomValue(signInAccountAtom)
  const isHere = useAtomValue(sessionAtom) !== undefined
  if (isHere || !(config.siwx?.getRequired?.() || view === 'ConnectingSiwe')) return undefined
  return account && findLastSession(sessions, networks, account) ? 'goesBack' : 'disconnects'
}

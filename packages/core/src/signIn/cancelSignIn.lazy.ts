import { disconnectConnections } from '../connect/disconnect.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../state/connections.ts'
import { sessionAtom, setSignInStep, signInAccountAtom, signInAtom } from '../state/signIn.ts'

export async function cancelSignIn(
  latchkey: Latchkey,
  { disconnects = false }: { readonly disconnects?: boolean },
): Promise<void> {
  const { store, config } = latchkey
  if (store.get(signInAtom).step === 'cancelling') return
  const connection = store.get(activeConnectionAtom)
  const account = store.get(signInAccountAtom)
  const isDisconnecting =
    connection !== undefined &&
    (disconnects || Boolean(config.siwx?.getRequired?.())) &&
    !store.get(sessionAtom)
  if (connection) store.set(signInAtom, (state) => ({ ...state, declined: account?.key }))
  emit(latchkey, { type: 'signInCancelled', account, isDisconnecting })
  if (!isDisconnecting) return
  setSignInStep(latchkey, 'cancelling')
  const { namespace, connectorId } = connection
  await disconnectConnections(latchkey, { namespace, connectorId }, 'signInCancelled').catch(
    (cause) => {
      latchkey.log({ level: 'warn', message: 'Could not disconnect the wallet', cause })
    },
  )
  setSignInStep(latchkey, undefined)
}

import type { ChainNamespace } from '../../base/caip.ts'
import { disconnect } from '../../connect/disconnect.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { connectionsAtom } from '../../state/connections.ts'
import { notifyDisconnected, notifyFailure } from '../notices/notify.ts'
import { historyAtom } from '../router/state.ts'

/**
 * Ends one connection, or all of them without a target, and stays at the connections with a notice. Resolves even if
 * a wallet fails; the site has then removed the connection anyway.
 *
 * @example
 * await disconnectWallet(latchkey, { namespace: 'eip155', connectorId: 'io.rabby' })
 * await disconnectWallet(latchkey)
 */
export async function disconnectWallet(
  latchkey: Latchkey,
  target: { namespace?: ChainNamespace; connectorId?: string } = {},
): Promise<void> {
  try {
    await disconnect(latchkey, target)
    notifyDisconnected(latchkey)
  } catch (cause) {
    notifyFailure(latchkey, cause, {
      messageId: 'profile.disconnectFailed',
      text: 'Failed to disconnect wallet',
    })
  }
  const { store } = latchkey
  // Without a connection, back must not lead to Account.
  if (store.get(connectionsAtom).length === 0)
    store.set(historyAtom, (history) =>
      history[history.length - 1]?.view === 'Profile' ? history.slice(-1) : history,
    )
}

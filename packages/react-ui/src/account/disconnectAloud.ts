import { disconnect, type Latchkey, modalAtom, notify, openModal } from '@latchkey/core'

/**
 * Disconnects; a failure is never silent. The connection is gone all the same, which may have closed
 * the modal: then it opens again to say so.
 *
 * @throws {DisconnectFailedError} as core's `disconnect`
 */
export async function disconnectAloud(
  latchkey: Latchkey,
  target: { namespace?: string; connectorId?: string },
): Promise<void> {
  try {
    await disconnect(latchkey, target)
  } catch (cause) {
    if (!latchkey.store.get(modalAtom).isOpen) {
      openModal(latchkey)
      const text = 'Failed to disconnect'
      notify(latchkey, { variant: 'error', messageId: 'error.disconnectFailed', text })
    }
    throw cause
  }
}

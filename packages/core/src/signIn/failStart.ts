import { track } from '../analytics/track.ts'
import { disconnect } from '../connections/disconnect.ts'
import type { Latchkey } from '../latchkey.ts'
import { notifyFailure } from '../notices/notifyFailure.ts'
import { showModal } from '../router/showModal.ts'
import { SignInStartError } from './errors.ts'
import type { SignInAccount } from './state.ts'
import { toEvent } from './toEvent.ts'

/** Sign-in cannot start (spec §8): says so on Connect, and lets nobody stay half-way. */
export async function failStart(
  latchkey: Latchkey,
  account: SignInAccount,
  cause: unknown,
): Promise<void> {
  const error = new SignInStartError(cause)
  track(latchkey, 'SIWX_AUTH_ERROR', { ...toEvent(account), message: error.shortMessage })
  showModal(latchkey, 'Connect')
  notifyFailure(latchkey, error, { messageId: 'error.signInStart', text: error.shortMessage })
  const { namespace, connectorId } = account
  try {
    await disconnect(latchkey, { namespace, connectorId, keepsModal: true })
  } catch (failure) {
    latchkey.log({ level: 'warn', message: 'A wallet was not disconnected', cause: failure })
  }
}

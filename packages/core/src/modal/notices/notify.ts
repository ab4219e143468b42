import * as constants from '../../base/constants.ts'
import { toLatchkeyError } from '../../base/errors.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { startTimer } from '../../latchkey/startTimer.ts'
import { type Notice, noticeAtom } from './state.ts'

/**
 * Shows a notice in place of the previous one. Notices disappear automatically, except `loading`.
 *
 * @example
 * notify(latchkey, { variant: 'success', messageId: 'addressCopied', text: 'Address copied' })
 */
export function notify(latchkey: Latchkey, notice: Omit<Notice, 'id'>): void {
  dismissNotice(latchkey)
  latchkey.store.set(noticeAtom, { ...notice, id: latchkey.random.uuid() })
  if (notice.variant === 'loading') return
  const dismiss = () => dismissNotice(latchkey)
  noticeSlice.of(latchkey).cancel = startTimer(latchkey, constants.noticeMs, dismiss)
}

/** Removes the notice. */
export function dismissNotice(latchkey: Latchkey): void {
  const slice = noticeSlice.of(latchkey)
  slice.cancel?.()
  slice.cancel = undefined
  latchkey.store.set(noticeAtom, undefined)
}

/** Cancels the timer that removes the notice. */
const noticeSlice = createSlice(() => ({ cancel: undefined as (() => void) | undefined }))

/**
 * Shows that an action of the visitor failed; the cause is logged.
 *
 * @example
 * notifyFailure(latchkey, cause, { messageId: 'profile.switchFailed', text: 'Failed to switch wallet' })
 */
export function notifyFailure(
  latchkey: Latchkey,
  cause: unknown,
  notice: { messageId: string; text: string },
): void {
  latchkey.log({ level: 'warn', message: toLatchkeyError(cause).message, cause })
  notify(latchkey, { variant: 'error', ...notice })
}

/** Shows that a wallet is disconnected while other connections remain in view. */
export function notifyDisconnected(latchkey: Latchkey): void {
  notify(latchkey, {
    variant: 'success',
    messageId: 'profile.disconnected',
    text: 'Wallet disconnected',
  })
}

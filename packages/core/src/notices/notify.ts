import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { type Notice, noticeAtom } from './state.ts'

/**
 * Shows a notice, replacing the one before. All but `loading` go away by themselves.
 *
 * @example
 * notify(latchkey, { variant: 'success', messageId: 'addressCopied', text: 'Address copied' })
 */
export function notify(latchkey: Latchkey, notice: Omit<Notice, 'id'>): void {
  dismissNotice(latchkey)
  latchkey.store.set(noticeAtom, { ...notice, id: latchkey.random.uuid() })
  if (notice.variant === 'loading') return
  latchkey.flights.timers.set(
    'notice',
    latchkey.clock.after(constants.noticeMs, () => dismissNotice(latchkey)),
  )
}

/** Takes the notice away. */
export function dismissNotice(latchkey: Latchkey): void {
  latchkey.flights.timers.get('notice')?.()
  latchkey.flights.timers.delete('notice')
  latchkey.store.set(noticeAtom, undefined)
}

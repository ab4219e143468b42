import type { Latchkey } from '@latchkey/core'
import { requestClose } from '@latchkey/core/modal'
import { captureEscape, clearSearch } from '../ui/captureEscape.ts'
import { lockScroll, watchInteractivity } from './hostConflicts.ts'
import { saveFocus } from './saveFocus.ts'

/**
 * Shows the dialog in the top layer with focus on its heading.
 *
 * @param onRemoved - the page took the element away, alone or with its whole body
 * @returns a function that closes it and restores the focus
 */
export function showDialog(
  latchkey: Latchkey,
  {
    dialog,
    heading,
    host,
    onRemoved,
  }: {
    dialog: HTMLDialogElement
    heading: HTMLElement | null
    host: HTMLElement
    onRemoved: () => void
  },
): () => void {
  const returnFocus = saveFocus()
  // A page that swaps its whole body took it along.
  if (!host.isConnected) document.body.append(host)
  const stopWatching = watchInteractivity(host, onRemoved)
  const stopCapturing = captureEscape(host, (event) => {
    if (!clearSearch(event)) requestClose(latchkey)
    return true
  })
  // jsdom has no top layer.
  if (!dialog.showModal) dialog.open = true
  else if (!dialog.open) dialog.showModal()
  heading?.focus({ preventScroll: true })
  const unlock = lockScroll(document)
  return () => {
    if (dialog.close) dialog.close()
    else dialog.open = false
    // Without an opener, browsers leave the focus in the closed dialog.
    const { activeElement } = dialog.getRootNode() as ShadowRoot
    if (activeElement instanceof HTMLElement) activeElement.blur()
    unlock()
    stopWatching()
    stopCapturing()
    // `close` restores the focus in most browsers; Safari sometimes does not.
    const isFocusLost = document.activeElement === document.body || document.activeElement === host
    if (isFocusLost) returnFocus()
  }
}

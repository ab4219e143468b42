/**
 * Shows a closed dialog above the page while it leaves. It can neither be clicked nor reached, and the page can.
 *
 * @param onPress - called by the first press anywhere on the page
 * @returns a function that hides it
 */
export function showLeaving(dialog: HTMLDialogElement, onPress: () => void): () => void {
  dialog.inert = true
  // A popover is in the top layer, above a dialog of the page. Safari before 17 has none.
  dialog.popover = 'manual'
  if (dialog.isConnected) dialog.showPopover?.()
  dialog.setAttribute('open', '')
  const presses = new AbortController()
  const options = { capture: true, once: true, signal: presses.signal }
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, onPress, options)
  return () => {
    presses.abort()
    dialog.removeAttribute('open')
    dialog.popover = null
    dialog.inert = false
  }
}

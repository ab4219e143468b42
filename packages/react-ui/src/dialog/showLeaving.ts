/**
 * Shows a closed dialog above the page while it leaves. It can neither be clicked nor reached, and the page can.
 *
 * @returns a function that hides it
 */
export function showLeaving(dialog: HTMLDialogElement): () => void {
  dialog.inert = true
  // A popover is in the top layer, above a dialog of the page. Safari before 17 has none.
  dialog.popover = 'manual'
  if (dialog.isConnected) dialog.showPopover?.()
  dialog.setAttribute('open', '')
  return () => {
    dialog.removeAttribute('open')
    dialog.popover = null
    dialog.inert = false
  }
}

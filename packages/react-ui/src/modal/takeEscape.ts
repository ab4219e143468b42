/**
 * Takes Escape for as long as the modal is open and has the focus. Dialogs of the page listen at the
 * document on the way down, before anything inside can stop them: only the window comes first.
 *
 * @returns a function that stops.
 */
export function takeEscape(host: HTMLElement, onEscape: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !event.composedPath().includes(host)) return
    event.stopPropagation()
    // A second `cancel` of a dialog without a click between cannot be prevented; this can.
    event.preventDefault()
    onEscape()
  }
  window.addEventListener('keydown', listen, true)
  return () => window.removeEventListener('keydown', listen, true)
}

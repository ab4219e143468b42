/**
 * Captures Escape while the modal is mounted and has the focus. Dialogs of the page listen at the document in the
 * capture phase; only the window comes before it.
 *
 * @param onEscape - `false` leaves the key to the page
 * @returns a function that stops.
 */
export function captureEscape(
  host: HTMLElement,
  onEscape: (event: KeyboardEvent) => boolean,
): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !event.composedPath().includes(host)) return
    if (!onEscape(event)) return
    event.stopPropagation()
    // A second `cancel` of a dialog without a click between cannot be prevented; this can.
    event.preventDefault()
  }
  window.addEventListener('keydown', listen, true)
  return () => window.removeEventListener('keydown', listen, true)
}

/** Clears the focused search field if it has text. Returns false otherwise. */
export function clearSearch(event: Event): boolean {
  const [field] = event.composedPath()
  if (!(field instanceof HTMLInputElement)) return false
  const clear = field.parentElement?.querySelector<HTMLElement>('[data-clear]')
  clear?.click()
  return Boolean(clear)
}

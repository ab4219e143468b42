/** Empties the filled search field that a key was pressed in. False where there is none. */
export function clearSearch(event: Event): boolean {
  const [field] = event.composedPath()
  if (!(field instanceof HTMLInputElement)) return false
  const clear = field.parentElement?.querySelector<HTMLElement>('[data-clear]')
  clear?.click()
  return Boolean(clear)
}

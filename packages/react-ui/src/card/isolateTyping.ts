const types = ['keydown', 'keyup', 'keypress', 'beforeinput', 'input'] as const

/**
 * Keeps what is typed into the card's fields from the page, which sees only that something happened in the card: "/" is
 * not its shortcut there. Everything else reaches it, as from any other part of it: a press closes its menu, Tab and
 * Escape are its dialog's.
 */
export function isolateTyping(host: HTMLElement): void {
  const stop = (event: Event) => {
    if (event instanceof KeyboardEvent && ['Tab', 'Escape'].includes(event.key)) return
    if (event.composedPath()[0] instanceof HTMLInputElement) event.stopPropagation()
  }
  for (const type of types) host.addEventListener(type, stop, { passive: true })
}

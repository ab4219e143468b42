const types = [
  ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'click', 'dblclick'],
  ...['auxclick', 'contextmenu', 'touchstart', 'touchmove', 'touchend', 'wheel'],
  ...['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'change', 'focusin', 'focusout'],
]

/**
 * Keeps what happens inside the modal from the page: a click is not a click outside the host's own
 * dialog, "/" is not its shortcut, focus is not pulled back by its trap. React inside listens at the
 * shadow root, below this.
 */
export function isolateEvents(host: HTMLElement): void {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of types) host.addEventListener(type, stop, { passive: true })
}

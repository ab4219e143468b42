/** Firefox shows no focus ring after `focus()` without `focusVisible`; others use the last key press. */
const visibly: FocusOptions & { focusVisible: true } = { focusVisible: true }

const reachable = 'button, a[href], input, select, textarea, [tabindex="0"]'

/**
 * Moves Tab from the last control of the dialog to the first, and Shift+Tab back. Browsers would stop at the page or
 * their own toolbars in between.
 *
 * @returns a function that stops.
 */
export function trapFocus(dialog: HTMLElement): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
    const controls = [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(
      (one) => !one.matches(':disabled') && !one.closest('[inert]') && isShown(one),
    )
    const [end, to] = event.shiftKey
      ? [controls[0], controls.at(-1)]
      : [controls.at(-1), controls[0]]
    if (!end || !to) return
    // The heading is focusable too, and may precede the controls.
    const position = (event.target as Node).compareDocumentPosition(end)
    const beyond = event.shiftKey
      ? Node.DOCUMENT_POSITION_FOLLOWING
      : Node.DOCUMENT_POSITION_PRECEDING
    if (event.target !== end && !(position & beyond)) return
    event.preventDefault()
    to.focus(visibly)
  }
  dialog.addEventListener('keydown', listen)
  return () => dialog.removeEventListener('keydown', listen)
}

/** Safari before 17.4 has no `checkVisibility`. */
const isShown = (element: HTMLElement) =>
  element.checkVisibility?.() ?? element.offsetParent !== null

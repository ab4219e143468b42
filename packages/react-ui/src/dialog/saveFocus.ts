/** A focusable button of ours on the page. */
const button = '.lk-button:not(:disabled)'

/**
 * Saves the focused element.
 *
 * @returns a function that restores the focus. If the element was removed or disabled, the nearest button of ours
 * gets it; on a page without one, its former parent, so that Tab continues from there.
 */
export function saveFocus(): () => void {
  const opener = document.activeElement
  const path: Element[] = []
  for (let node = opener; node; node = node.parentElement) path.push(node)
  return () => {
    if (opener === document.body) return
    if (opener instanceof HTMLElement && canTakeFocus(opener)) return
    const around = path.slice(1).filter(({ isConnected }) => isConnected)
    for (const element of around)
      for (const candidate of element.querySelectorAll<HTMLElement>(button))
        if (canTakeFocus(candidate)) return
    const [target] = around
    if (target instanceof HTMLElement && target !== document.body) retainFocus(target)
  }
}

function canTakeFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Makes an element focusable until it loses the focus, and focuses it. */
function retainFocus(element: HTMLElement): void {
  if (canTakeFocus(element)) return
  element.setAttribute('tabindex', '-1')
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

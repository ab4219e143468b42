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
      for (const near of element.querySelectorAll<HTMLElement>(button))
        if (canTakeFocus(near)) return
    const [place] = around
    if (place instanceof HTMLElement && place !== document.body) retainFocus(place)
  }
}

function canTakeFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Makes an element focusable until it loses the focus, and focuses it. */
function retainFocus(place: HTMLElement): void {
  if (canTakeFocus(place)) return
  place.setAttribute('tabindex', '-1')
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}

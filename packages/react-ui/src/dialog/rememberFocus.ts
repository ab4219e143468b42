/** A button of ours on the page that can take the focus. */
const button = '.lk-button:not(:disabled)'

/**
 * Remembers what has the focus, for later.
 *
 * @returns gives it back. Where the element is gone or disabled meanwhile, a button of ours that is nearest to where it
 * was takes its place; on a page without one it is what it stood in, so that Tab goes on from there.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  const path: Element[] = []
  for (let node = opener; node; node = node.parentElement) path.push(node)
  return () => {
    if (opener === document.body) return
    if (opener instanceof HTMLElement && takesFocus(opener)) return
    const around = path.slice(1).filter(({ isConnected }) => isConnected)
    for (const element of around)
      for (const near of element.querySelectorAll<HTMLElement>(button)) if (takesFocus(near)) return
    const [place] = around
    if (place instanceof HTMLElement && place !== document.body) holdFocus(place)
  }
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Gives the focus to what does not have one of its own, until it goes on. */
function holdFocus(place: HTMLElement): void {
  if (takesFocus(place)) return
  place.setAttribute('tabindex', '-1')
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}

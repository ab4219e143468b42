import { type RefObject, useEffect } from 'react'

/**
 * Gives the focus to the heading when what had it is taken away: a wallet that was disconnected, a retry that
 * worked. Left to itself the browser drops it, and a screen reader starts at the top of the page.
 */
export function useFocusKept(
  area: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = area.current
    if (!box) return
    let last: Element | undefined
    const note = ({ type, target }: Event) => {
      const isPressedBeside = type === 'pointerdown' && !last?.contains(target as Node)
      last = isPressedBeside ? undefined : type === 'focusin' ? (target as Element) : last
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = undefined
      const { activeElement } = box.getRootNode() as Document | ShadowRoot
      const isLost = !activeElement && document.activeElement === document.body
      // Inside an inline card the page may have taken it on purpose.
      if (isLost) heading.current?.focus({ preventScroll: true })
    })
    observer.observe(box, { childList: true, subtree: true })
    box.addEventListener('focusin', note)
    box.addEventListener('pointerdown', note)
    return () => {
      observer.disconnect()
      box.removeEventListener('focusin', note)
      box.removeEventListener('pointerdown', note)
    }
  }, [area, heading])
}

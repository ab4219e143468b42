import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the heading when the focused element is removed: a disconnected wallet, a successful retry.
 * Otherwise a screen reader would start at the top of the page.
 */
export function useFocusFallback(
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
      const isFocusLost = !activeElement && document.activeElement === document.body
      // Inside an inline card the page may have moved it deliberately.
      if (isFocusLost) heading.current?.focus({ preventScroll: true })
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

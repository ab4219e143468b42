import type { Page } from '@playwright/test'

/** Finds controls with a touch target below 44 × 44 px, including labels and pseudo-elements. */
export const findSmall = (page: Page, controls: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const shadow = document.querySelector('latchkey-modal')?.shadowRoot
    const found = [document, shadow].flatMap((root) =>
      root ? [...root.querySelectorAll<HTMLElement>(selector)] : [],
    )
    if (found.length === 0) return ['nothing to touch']
    return found.flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      // Inline links are as high as their line.
      if (control.matches('a') && getComputedStyle(control).display === 'inline') return []
      const root = control.getRootNode() as Document | ShadowRoot
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const isMine = (x: number, y: number) => {
        const hit = root.elementFromPoint(x, y)
        return [control, ...labels].some((one) => one.contains(hit))
      }
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (
          far < 60 &&
          isMine(box.x + box.width / 2 + dx * far, box.y + box.height / 2 + dy * far)
        )
          far += 0.5
        return far
      }
      const width = Math.max(reach(1, 0) + reach(-1, 0), box.width)
      const height = Math.max(reach(0, 1) + reach(0, -1), box.height)
      if (width >= 43.5 && height >= 43.5) return []
      const name =
        control.dataset.testid ?? control.getAttribute('aria-label') ?? control.textContent
      return [`${name}: ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, controls)

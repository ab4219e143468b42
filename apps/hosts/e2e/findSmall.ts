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
      const isInTarget = (x: number, y: number) => {
        const hit = root.elementFromPoint(x, y)
        return [control, ...labels].some((one) => one.contains(hit))
      }
      const measureExtent = (dx: number, dy: number) => {
        let distance = 0
        while (
          distance < 60 &&
          isInTarget(box.x + box.width / 2 + dx * distance, box.y + box.height / 2 + dy * distance)
        )
          distance += 0.5
        return distance
      }
      const width = Math.max(measureExtent(1, 0) + measureExtent(-1, 0), box.width)
      const height = Math.max(measureExtent(0, 1) + measureExtent(0, -1), box.height)
      if (width >= 43.5 && height >= 43.5) return []
      const name =
        control.dataset.testid ?? control.getAttribute('aria-label') ?? control.textContent
      return [`${name}: ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, controls)

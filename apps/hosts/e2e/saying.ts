import type { Page } from '@playwright/test'

/** What the live regions have said, in order; `!` before what interrupts. */
export const peekSaid = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'said') as string[])

/** The same, which is then forgotten. */
export const takeSaid = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said = Reflect.get(window, 'said') as string[]
    return said.splice(0)
  })

/** From the next load on, writes down what a screen reader would be given by the live regions of the modal. */
export const recordSaid = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: string[] = []
    Reflect.set(window, 'said', said)
    const last = new WeakMap<Element, string>()
    const regions = '[aria-live], [role="status"], [role="alert"]'
    const look = () => {
      const shadow = document.querySelector('latchkey-modal')?.shadowRoot
      const dialog = shadow?.querySelector('dialog[open]')
      for (const region of shadow?.querySelectorAll(regions) ?? []) {
        const text = region.textContent
        const before = last.get(region)
        last.set(region, text)
        if (!text || text === before) continue
        // A region that comes with its text is often not read; one outside of an open dialog never.
        const flaws = [
          before === undefined && 'too early',
          dialog && !dialog.contains(region) && 'out of reach',
        ].filter(Boolean)
        const urgency = region.getAttribute('aria-live') === 'assertive' ? '! ' : ''
        said.push(`${urgency}${text}${flaws.length > 0 ? ` (${flaws.join(', ')})` : ''}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

import type { Page } from '@playwright/test'

/** Announcements of the live regions, in order; assertive ones are prefixed with `!`. */
export const readAnnouncements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'said') as string[])

/** Returns and clears the announcements. */
export const takeAnnouncements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const messages = Reflect.get(window, 'said') as string[]
    return messages.splice(0)
  })

/** Records the announcements of the live regions of the modal, from the next load on. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const messages: string[] = []
    Reflect.set(window, 'said', messages)
    const last = new WeakMap<Element, string>()
    const regions = '[aria-live], [role="status"], [role="alert"]'
    const update = () => {
      const shadow = document.querySelector('latchkey-modal')?.shadowRoot
      const dialog = shadow?.querySelector('dialog:modal')
      for (const region of shadow?.querySelectorAll(regions) ?? []) {
        const text = region.textContent
        const before = last.get(region)
        last.set(region, text)
        if (!text || text === before) continue
        // Screen readers often ignore a region inserted with its text, and always ignore one outside of an open dialog.
        const faults = [
          before === undefined && 'too early',
          dialog && !dialog.contains(region) && 'out of reach',
        ].filter(Boolean)
        const urgency = region.getAttribute('aria-live') === 'assertive' ? '! ' : ''
        messages.push(`${urgency}${text}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`)
      }
      requestAnimationFrame(update)
    }
    requestAnimationFrame(update)
  })

import type { Page } from '@playwright/test'

/** Every control of the modal that Tab should reach, in order. */
const controls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shadow = document.querySelector('latchkey-modal')?.shadowRoot
    const found = shadow?.querySelectorAll<HTMLElement>('dialog :is(button, a[href], input)') ?? []
    return [...found]
      .filter(
        (one) => !one.closest('[inert]') && !one.matches(':disabled') && one.checkVisibility(),
      )
      .map((one, index) => {
        one.dataset.tabIndex = `${index}: ${one.dataset.testid ?? one.ariaLabel ?? one.textContent}`
        return one.dataset.tabIndex
      })
  })

/** Presses Tab. @returns the focused element, and whether it has a focus ring of 2 px */
export async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const before = await page.evaluateHandle(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  })
  await page.keyboard.press(key)
  return page.evaluate(async (left) => {
    const find = () => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element
    }
    // A browser may process a key after it has confirmed it.
    for (let frame = 0; frame < 120 && find() === left; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const element = find()
    if (!(element instanceof HTMLElement)) return { name: 'nothing', hasRing: false }
    const name = element.dataset.tabIndex ?? `${element.tagName} ${element.dataset.testid ?? ''}`
    const hasRing = [element, element.parentElement].some((one) => {
      const style = getComputedStyle(one ?? document.body)
      return style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2
    })
    return { name, hasRing }
  }, before)
}

/**
 * Cycles through the modal with Tab, and across both ends with Tab and Shift+Tab. Returns the deviations.
 *
 * @param includesAll - whether to visit every control instead of both ends only
 */
export async function findUnexpectedFocus(
  page: Page,
  includesAll: boolean,
): Promise<readonly string[]> {
  const all = await controls(page)
  const problems: string[] = []
  const first = all[0] ?? ''
  const last = all.at(-1) ?? ''
  const pressTab = async (key: 'Tab' | 'Shift+Tab', expected: readonly string[]) => {
    for (const name of expected) {
      const now = await tab(page, key)
      if (now.name !== name) problems.push(`${key}: ${now.name} instead of ${name}`)
      else if (!now.hasRing) problems.push(`${name}: no ring`)
    }
  }
  const steps: string[] = []
  while (steps.at(-1) !== first) {
    if (steps.length > all.length + 1)
      return [`Shift+Tab leads not to ${first}, but ${steps.join(', ')}`]
    steps.push((await tab(page, 'Shift+Tab')).name)
  }
  if (includesAll) await pressTab('Tab', [...all.slice(1), first])
  await pressTab('Shift+Tab', [last])
  await pressTab('Tab', [first])
  return [...new Set(problems)]
}

// Measurements of an account's views, inside the page.

/** Types five characters, and measures from each to the end of the work that shows it. */
export async function timeKeystrokes({ testId }) {
  const root = document.querySelector('latchkey-modal').shadowRoot
  const field = root.querySelector(`[data-testid=${testId}]`)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const times = []
  for (const text of ['1', '12', '123', '1234', '12345']) {
    const start = performance.now()
    set.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    // React renders in a microtask; reading a size includes layout.
    await Promise.resolve()
    root.querySelector('[data-scroll]').getBoundingClientRect()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return times
}

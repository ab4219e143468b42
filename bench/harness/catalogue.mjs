// Measurements of the All wallets view, inside the page.

/** The number of wallets of the list. */
export function countWallets() {
  const root = document.querySelector('latchkey-modal').shadowRoot
  // The buffer is full of image requests, so later ones would not be recorded.
  performance.clearResourceTimings()
  return Number(root.querySelector('[part=wallet-card]').closest('li').getAttribute('aria-setsize'))
}

/** Milliseconds from the last byte of a search response to the frame that shows it. */
export async function waitForCards() {
  const root = document.querySelector('latchkey-modal').shadowRoot
  const list = root.querySelector('[data-scroll] ul')
  for (;;) {
    await new Promise(requestAnimationFrame)
    const found = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('search='))
    if (found?.responseEnd && !list.hasAttribute('aria-busy')) {
      performance.clearResourceTimings()
      return performance.now() - found.responseEnd
    }
  }
}

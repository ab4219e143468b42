// Measurements of the All wallets view, inside the page.

/** Scrolls from the first card to the last, 30 pixels per frame, and measures every frame. */
export async function scrollThrough() {
  const root = document.querySelector('latchkey-modal').shadowRoot
  const box = root.querySelector('[data-scroll] [data-scroll]')
  const frame = () => new Promise(requestAnimationFrame)
  box.scrollTop = 0
  await frame()
  const frames = []
  let cards = 0
  let last = await frame()
  // At the end waits one second for another page.
  for (let still = 0; still < 60; ) {
    const now = await frame()
    const before = box.scrollTop
    box.scrollTop += 30
    still = box.scrollTop === before ? still + 1 : 0
    if (still === 0) frames.push(now - last)
    last = now
    cards = Math.max(cards, root.querySelectorAll('[part=wallet-card]').length)
  }
  frames.sort((a, b) => a - b)
  // The buffer is full of image requests, so later ones would not be recorded.
  performance.clearResourceTimings()
  const at = (share) => frames[Math.floor((frames.length - 1) * share)]
  const all = root.querySelector('[part=wallet-card]').closest('li').getAttribute('aria-setsize')
  return {
    wallets: Number(all),
    cards,
    frames: frames.length,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  }
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

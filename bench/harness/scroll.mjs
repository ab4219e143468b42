// The measurement of a list, inside the page.

/**
 * Scrolls from the first item to the last, 30 pixels per frame.
 *
 * @returns the items in the page at most, the frames, and the part of the time in which no frame was drawn in time
 */
export async function scrollThrough({ selector }) {
  const frameMs = 1000 / 60
  const root = document.querySelector('latchkey-modal').shadowRoot
  const box = root.querySelector(selector).closest('[data-scroll]')
  const frame = () => new Promise(requestAnimationFrame)
  box.scrollTop = 0
  await frame()
  const frames = []
  let items = 0
  let last = await frame()
  // At the end waits one second for another page.
  for (let still = 0; still < 60; ) {
    const now = await frame()
    const before = box.scrollTop
    box.scrollTop += 30
    still = box.scrollTop === before ? still + 1 : 0
    if (still === 0) frames.push(now - last)
    last = now
    items = Math.max(items, root.querySelectorAll(selector).length)
  }
  const time = frames.reduce((sum, one) => sum + one, 0)
  frames.sort((a, b) => a - b)
  const at = (share) => frames[Math.floor((frames.length - 1) * share)]
  return {
    items,
    frames: frames.length,
    dropped: Math.max(0, 1 - frames.length / (time / frameMs)),
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  }
}

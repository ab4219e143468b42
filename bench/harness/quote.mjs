// Measures the quote of a swap, inside the page.

/**
 * Types an amount, and waits for the frame that shows its quote.
 *
 * @returns milliseconds from the last key, and from the request of the quote
 */
export async function timeQuote({ amount }) {
  const root = document.querySelector('latchkey-modal').shadowRoot
  const field = root.querySelector('[data-testid=lk-swap-amount]')
  const received = root.querySelector('[data-testid=lk-swap-received]')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  performance.clearResourceTimings()
  for (let length = 1; length <= amount.length; length += 1) {
    set.call(field, amount.slice(0, length))
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  const typed = performance.now()
  do await new Promise(requestAnimationFrame)
  while (received.textContent === '–')
  const painted = await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now())
    port2.postMessage(undefined)
  })
  const [request] = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/v1/convert/quotes'))
  return { sinceKey: painted - typed, sinceRequest: painted - request.startTime }
}

// Measurements of a pairing, inside the page. Runs before the scripts of the page.

/** Sets two promises on `window`: `codeSeen`, milliseconds until the code was painted, and `connectedAt`, since 1970. */
export function watchPairing() {
  const inModal = (id) =>
    document.querySelector('latchkey-modal')?.shadowRoot?.querySelector(`[data-testid="${id}"]`)
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      requestAnimationFrame(() => port2.postMessage(undefined))
    })
  /** Checks before every frame. @returns the time when the frame with the element was painted */
  const seen = async (find) => {
    for (;;) {
      await new Promise(requestAnimationFrame)
      if (find()) return painted()
    }
  }
  let press = 0
  addEventListener(
    'click',
    ({ timeStamp }) => {
      press = timeStamp
    },
    { capture: true },
  )
  window.codeSeen = (async () => {
    await seen(() => inModal('lk-view-Connect'))
    const view = await seen(() => inModal('lk-view-ConnectingWalletConnect'))
    const pressed = press
    const code = inModal('lk-qr') ? view : await seen(() => inModal('lk-qr'))
    return { sincePress: code - pressed, sinceView: code - view }
  })()
  window.connectedAt = seen(() => document.querySelector('[data-testid="lk-account-button"]')).then(
    (at) => performance.timeOrigin + at,
  )
}

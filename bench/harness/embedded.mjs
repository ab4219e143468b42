// Measurements of the embedded wallet, inside the page of apps/embedded. All times in milliseconds.

/**
 * Loads the frame, as the modal does when the email field gets the focus.
 *
 * @returns the times until READY, and when that was, since 1970
 */
export async function timeLoad() {
  const { latchkey, loadEngines } = window.site
  // The open modal has loaded them before the visitor reaches the field.
  await loadEngines(latchkey)
  const mounted = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const iframe = document.querySelector('dialog[data-latchkey-frame] iframe')
      if (!iframe) return
      observer.disconnect()
      const appended = performance.now()
      iframe.addEventListener('load', () => resolve({ appended, loaded: performance.now() }), {
        once: true,
      })
    }).observe(document.body, { childList: true })
  })
  await latchkey.embedded.load()
  const ready = performance.now()
  const { appended, loaded } = await mounted
  return {
    sinceAppend: ready - appended,
    // While the frame loads slowly the page offers it ports, so that READY may come before `load`.
    sinceLoad: Math.max(0, ready - loaded),
    readyAt: performance.timeOrigin + ready,
  }
}

/**
 * Measures the encoded bytes of scripts and styles that the frame had loaded by a time, and of its worker. Runs inside the
 * frame. In Firefox its document has no size here.
 */
export function readBytes({ readyAt }) {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(location.origin))
  const isWorker = ({ name }) => new URL(name).pathname.startsWith('/assets/worker-')
  const isEarly = ({ responseEnd }) => performance.timeOrigin + responseEnd <= readyAt
  const sum = (entries) => entries.reduce((total, entry) => total + entry.encodedBodySize, 0)
  return {
    files: sum(files.filter((file) => !isWorker(file) && isEarly(file))),
    worker: sum(files.filter(isWorker)),
    isWorkerEarly: files.filter(isWorker).every(isEarly),
  }
}

/** Submits the code of the mail. @returns the time until the wallet is connected, and its address */
export async function timeConnect({ code }) {
  const { latchkey, verifyEmailCode, connectEmbedded } = window.site
  const submitted = performance.now()
  await verifyEmailCode(latchkey, { code })
  const { address } = await connectEmbedded(latchkey)
  return { sinceSubmit: performance.now() - submitted, address }
}

/** Requests a signature and rejects it on its card. @returns the time until the frame's dialog is open */
export async function timeCard({ address }) {
  const dialog = document.querySelector('dialog[data-latchkey-frame]')
  const shown = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!dialog.open) return
      observer.disconnect()
      resolve(performance.now())
    }).observe(dialog, { attributes: true, attributeFilter: ['open'] })
  })
  const requested = performance.now()
  const refused = window.site.latchkey.adapters
    .get('eip155')
    .signMessage({ connectorId: 'embedded', address, message: 'I will be at the shop at noon' })
    .then(
      () => new Error('The message was signed'),
      (error) => error,
    )
  const opened = await Promise.race([shown, refused])
  if (typeof opened !== 'number') throw opened
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await refused
  return opened - requested
}

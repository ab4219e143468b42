import { createLazyCardView } from '../cards/createLazyCardView.ts'
import { getTexts } from '../cards/texts.ts'
import { browserPorts as ports } from '../ports.ts'
import { createWorkerClient } from '../worker/createWorkerClient.ts'
import { createInitGate } from './createInitGate.ts'
import { createWorker } from './createWorker.ts'
import { readSettings } from './readSettings.ts'
import { servePage } from './servePage.ts'

/** What {@link startFrame} takes. */
export type FrameOptions = {
  /** The module script that calls `runWorker`. */
  readonly workerUrl: string | URL
  /** An empty element, in which the cards are shown. */
  readonly root: HTMLElement
}

/**
 * Runs the frame of the embedded wallet, in a page of the wallet's own origin. The page has two elements:
 * `<meta name="latchkey-origins">` with the origins of the sites, separated by spaces, and
 * `<meta name="latchkey-accounts">` with the URL of the accounts server.
 *
 * @throws {Error} if one of them is missing or invalid
 *
 * @example
 * import { startFrame } from '@latchkey/frame-host'
 *
 * export function start(root: HTMLElement) {
 *   startFrame({ workerUrl: '/worker.js', root })
 * }
 */
export function startFrame({ workerUrl, root }: FrameOptions): void {
  const { texts, locale, direction } = getTexts(navigator.language)
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  if (window.parent === window) {
    root.textContent = texts.notFramed
    return
  }
  const { origins, accountsUrl } = readSettings(document)
  const accept = createInitGate<MessagePort>(window.parent, origins)
  const worker = createWorkerClient(createWorker(workerUrl))
  window.addEventListener('message', (event) => {
    const init = accept(event)
    if (!init) return
    const { projectId, origin: site } = init
    // If the worker fails, each later request says so.
    worker.request('start', { accountsUrl, projectId, site }).catch(() => undefined)
    servePage({
      init,
      worker,
      ports,
      accountsUrl,
      root,
      reload: () => location.reload(),
      createCardView: (send) =>
        createLazyCardView(ports, async () => {
          const { createCardView } = await import('../cards/createCardView.tsx')
          return createCardView({ root, texts, ports, send })
        }),
    })
  })
}

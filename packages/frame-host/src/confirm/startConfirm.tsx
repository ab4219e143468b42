import { readAccountsUrl } from '../frame/readSettings.ts'
import { openPage } from '../page/openPage.tsx'
import { browserPorts as ports } from '../ports.ts'
import { ConfirmPage } from './ConfirmPage.tsx'
import { openConfirmation } from './openConfirmation.ts'
import { readConfirmHash } from './readConfirmHash.ts'
import { getTexts } from './texts.ts'

/** What {@link startConfirm} takes. */
export type ConfirmOptions = {
  /** An empty element, in which the page is shown. */
  readonly root: HTMLElement
}

/**
 * Runs the window of the wallet's own origin in which a visitor confirms what can move value: it shows what a transaction
 * or a signature of typed data does, and the frame that has opened it gets the answer. The page has
 * `<meta name="latchkey-accounts">` with the URL of the accounts server.
 *
 * @throws {Error} if it is missing or invalid
 *
 * @example
 * import { startConfirm } from '@latchkey/frame-host/confirm'
 *
 * export function start(root: HTMLElement) {
 *   startConfirm({ root })
 * }
 */
export function startConfirm({ root }: ConfirmOptions): void {
  const chosen = getTexts(navigator.language)
  const render = openPage({ root, chosen })
  if (!render) return
  const { texts, locale } = chosen
  const accountsUrl = readAccountsUrl(document)

  function show() {
    const fields = readConfirmHash(location.hash)
    const confirmation =
      fields && openConfirmation(ports, { accountsUrl, projectId: fields.projectId }, fields.key)
    const close = () => window.close()
    render?.(<ConfirmPage key={location.hash} {...{ confirmation, texts, locale, ports, close }} />)
  }
  // Another address that is pasted into this window does not load the page again.
  window.addEventListener('hashchange', show)
  show()
}

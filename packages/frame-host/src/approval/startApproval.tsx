import { StyleRoot } from '@latchkey/primitives'
import { createRoot } from 'react-dom/client'
import { createAccountsClient } from '../accounts/createAccountsClient.ts'
import { readAccountsUrl } from '../frame/readSettings.ts'
import { browserPorts as ports } from '../ports.ts'
import { ApprovalPage } from './ApprovalPage.tsx'
import { createLink } from './createLink.ts'
import { readLinkHash } from './readLinkHash.ts'
import { getTexts } from './texts.ts'

/** What {@link startApproval} takes. */
export type ApprovalOptions = {
  /** An empty element, in which the page is shown. */
  readonly root: HTMLElement
}

/**
 * Runs the page of the wallet's own origin that the link of a mail opens. It shows which site and browser ask to sign
 * in; the visitor approves or declines it. The page has `<meta name="latchkey-accounts">` with the URL of the accounts
 * server.
 *
 * @throws {Error} if it is missing or invalid
 *
 * @example
 * import { startApproval } from '@latchkey/frame-host/approval'
 *
 * export function start(root: HTMLElement) {
 *   startApproval({ root })
 * }
 */
export function startApproval({ root }: ApprovalOptions): void {
  const { texts, locale, direction } = getTexts(navigator.language)
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  if (window.parent !== window) {
    root.textContent = texts.framed
    return
  }
  document.title = texts.title
  const accountsUrl = readAccountsUrl(document)
  root.classList.add('lkRoot')
  root.dataset.theme ??= 'system'
  const react = createRoot(root)

  function render() {
    const { hash } = location
    const link = openLink(accountsUrl, hash)
    react.render(
      <StyleRoot root={document}>
        <ApprovalPage key={hash} {...{ link, texts, locale }} now={ports.now} />
      </StyleRoot>,
    )
  }
  // Another link that is pasted into this tab does not load the page again.
  window.addEventListener('hashchange', render)
  render()
}

function openLink(accountsUrl: string, hash: string) {
  const fields = readLinkHash(hash)
  if (!fields) return undefined
  const { projectId, token } = fields
  return createLink(createAccountsClient(ports, { accountsUrl, projectId }), token)
}

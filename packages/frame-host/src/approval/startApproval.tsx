import { createAccountsClient } from '../accounts/createAccountsClient.ts'
import { readAccountsUrl } from '../frame/readSettings.ts'
import { openPage } from '../page/openPage.tsx'
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
  const chosen = getTexts(navigator.language)
  const render = openPage({ root, chosen })
  if (!render) return
  const { texts, locale } = chosen
  const accountsUrl = readAccountsUrl(document)

  function show() {
    const { hash } = location
    const link = openLink(accountsUrl, hash)
    render?.(<ApprovalPage key={hash} {...{ link, texts, locale }} now={ports.now} />)
  }
  // Another link that is pasted into this tab does not load the page again.
  window.addEventListener('hashchange', show)
  show()
}

function openLink(accountsUrl: string, hash: string) {
  const fields = readLinkHash(hash)
  if (!fields) return undefined
  const { projectId, token } = fields
  return createLink(createAccountsClient(ports, { accountsUrl, projectId }), token)
}

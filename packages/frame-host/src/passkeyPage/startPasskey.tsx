import { browserPorts as ports } from '../ports.ts'
import { openSignInPage, type SignInPageOptions } from '../signIn/openSignInPage.tsx'
import { PasskeyPage } from './PasskeyPage.tsx'
import { getTexts } from './texts.ts'

/** What {@link startPasskey} takes. */
export type PasskeyOptions = SignInPageOptions

/**
 * Runs the page of the wallet's own origin on which a visitor adds a passkey to their wallet, which then opens with it
 * alone, or removes it. Its URL names the project: `?projectId=shop`. The page has `<meta name="latchkey-accounts">` with
 * the URL of the accounts server.
 *
 * @throws {Error} if it is missing or invalid
 *
 * @example
 * import { startPasskey } from '@latchkey/frame-host/passkey'
 *
 * export function start(root: HTMLElement) {
 *   startPasskey({ workerUrl: '/worker.js', root })
 * }
 */
export function startPasskey(options: PasskeyOptions): void {
  const chosen = getTexts(navigator.language)
  const { texts } = chosen
  openSignInPage({
    ...options,
    chosen,
    draw: (client) => <PasskeyPage {...{ client, texts, ports }} />,
  })
}

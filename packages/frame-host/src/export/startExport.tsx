import { browserPorts as ports } from '../ports.ts'
import { openSignInPage, type SignInPageOptions } from '../signIn/openSignInPage.tsx'
import { Export } from './Export.tsx'
import { getTexts } from './texts.ts'

/** What {@link startExport} takes. */
export type ExportOptions = SignInPageOptions

/**
 * Runs the page of the wallet's own origin on which a visitor takes their keys out, as an encrypted file and as 12
 * words. Its URL names the project: `?projectId=shop`. The page has `<meta name="latchkey-accounts">` with the URL of
 * the accounts server.
 *
 * @throws {Error} if it is missing or invalid
 *
 * @example
 * import { startExport } from '@latchkey/frame-host/export'
 *
 * export function start(root: HTMLElement) {
 *   startExport({ workerUrl: '/worker.js', root })
 * }
 */
export function startExport(options: ExportOptions): void {
  const chosen = getTexts(navigator.language)
  const { texts } = chosen
  openSignInPage({
    ...options,
    chosen,
    draw: (client) => <Export {...{ client, texts, ports }} />,
  })
}

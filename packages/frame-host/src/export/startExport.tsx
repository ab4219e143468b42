import { createWorker } from '../frame/createWorker.ts'
import { readAccountsUrl } from '../frame/readSettings.ts'
import { openPage } from '../page/openPage.tsx'
import { browserPorts as ports } from '../ports.ts'
import { createWorkerClient } from '../worker/createWorkerClient.ts'
import { ExportPage } from './ExportPage.tsx'
import { getTexts } from './texts.ts'

/** What {@link startExport} takes. */
export type ExportOptions = {
  /** The module script that calls `runWorker`. */
  readonly workerUrl: string | URL
  /** An empty element, in which the page is shown. */
  readonly root: HTMLElement
}

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
export function startExport({ workerUrl, root }: ExportOptions): void {
  const chosen = getTexts(navigator.language)
  const render = openPage({ root, chosen })
  if (!render) return
  const { texts } = chosen
  const accountsUrl = readAccountsUrl(document)
  const projectId = new URLSearchParams(location.search).get('projectId')
  const client = projectId ? openWorker(workerUrl, { accountsUrl, projectId }) : undefined
  render(<ExportPage {...{ client, texts, ports }} />)
}

function openWorker(workerUrl: string | URL, settings: { accountsUrl: string; projectId: string }) {
  const client = createWorkerClient(createWorker(workerUrl))
  // If the worker fails, each later request says so.
  client.request('start', { ...settings, site: location.origin }).catch(() => undefined)
  return client
}

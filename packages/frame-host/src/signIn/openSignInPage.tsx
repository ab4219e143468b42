import { LiveRegion, useStyle, warningIcon } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { createWorker } from '../frame/createWorker.ts'
import { readAccountsUrl } from '../frame/readSettings.ts'
import { Outcome } from '../page/Outcome.tsx'
import { openPage } from '../page/openPage.tsx'
import { cls, css } from '../page/Page.module.css.gen.ts'
import { createWorkerClient, type WorkerClient } from '../worker/createWorkerClient.ts'
import type { SignInTexts } from './texts.ts'

/** What a page with a sign-in takes. */
export type SignInPageOptions = {
  /** The module script that calls `runWorker`. */
  readonly workerUrl: string | URL
  /** An empty element, in which the page is shown. */
  readonly root: HTMLElement
}

type Options<texts> = SignInPageOptions & {
  readonly chosen: {
    readonly texts: texts
    readonly locale: string
    readonly direction: 'ltr' | 'rtl'
  }
  readonly draw: (client: WorkerClient) => ReactNode
}

/** Opens a page of the wallet's own origin, whose URL names the project: `?projectId=shop`. */
export function openSignInPage<texts extends SignInTexts & { readonly title: string }>({
  workerUrl,
  root,
  chosen,
  draw,
}: Options<texts>): void {
  const render = openPage({ root, chosen })
  if (!render) return
  const accountsUrl = readAccountsUrl(document)
  const projectId = new URLSearchParams(location.search).get('projectId')
  const content = projectId ? draw(openWorker(workerUrl, { accountsUrl, projectId })) : undefined
  render(<SignInPage texts={chosen.texts}>{content}</SignInPage>)
}

function openWorker(workerUrl: string | URL, settings: { accountsUrl: string; projectId: string }) {
  const client = createWorkerClient(createWorker(workerUrl))
  // If the worker fails, each later request says so.
  client.request('start', { ...settings, site: location.origin }).catch(() => undefined)
  return client
}

/** Props of {@link SignInPage}. */
export type SignInPageProps = {
  readonly texts: SignInTexts
  /** Undefined if the address names no project. */
  readonly children: ReactNode
}

/** The card of a page with a sign-in. */
export function SignInPage({ texts, children }: SignInPageProps) {
  useStyle(css)
  return (
    <main className={cls.lkPage}>
      <LiveRegion>
        <div className={cls.lkPageCard}>
          {children || (
            <Outcome glyph={warningIcon} color="muted" title={texts.cutOffTitle}>
              {texts.cutOffText}
            </Outcome>
          )}
        </div>
      </LiveRegion>
    </main>
  )
}

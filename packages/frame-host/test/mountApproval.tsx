import { StyleRoot } from '@latchkey/primitives'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createAccountsClient } from '../src/accounts/createAccountsClient.ts'
import { ApprovalPage } from '../src/approval/ApprovalPage.tsx'
import { createLink } from '../src/approval/createLink.ts'
import { getTexts } from '../src/approval/texts.ts'
import { browserPorts } from '../src/ports.ts'

const token = 'a'.repeat(43)
export const startedAt = 1_795_000_000_000
/** What the server says about the link. */
export const request = {
  email: 'alice@mail.example',
  name: 'Shop',
  site: 'https://shop.example',
  browser: 'Firefox, Linux',
  startedAt,
}
export const readPath = '/v1/embedded/link'
export const answerPath = '/v1/embedded/link/answer'
export const read = { path: readPath, body: { token } }
export const answerOf = (isApproved: boolean) => ({ path: answerPath, body: { token, isApproved } })

type Respond = () => Response | Promise<Response>
type Changes = Partial<typeof request> & { language?: string; theme?: string; hasLink?: boolean }

/** The page, at an accounts server in memory. */
export function mountApproval({
  language = 'en',
  theme = 'dark',
  hasLink = true,
  ...changes
}: Changes = {}) {
  const root = document.createElement('div')
  root.className = 'lkRoot'
  root.dataset.theme = theme
  const { texts, locale, direction } = getTexts(language)
  root.lang = locale
  root.dir = direction
  document.body.append(root)
  const responses: Record<string, Respond> = {
    [readPath]: () => Response.json({ ...request, ...changes }),
    [answerPath]: () => new Response(null),
  }
  const requests: { path: string; body: unknown }[] = []
  const headers: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    expect(search).toBe('?projectId=shop')
    headers.push(...new Headers(init?.headers).keys())
    requests.push({ path: pathname, body: JSON.parse(String(init?.body)) })
    const respond = responses[pathname]
    if (!respond) throw new TypeError('Failed to fetch')
    return respond()
  }
  const settings = { accountsUrl: 'https://accounts.example', projectId: 'shop' }
  const client = createAccountsClient({ ...browserPorts, fetch }, settings)
  const link = hasLink ? createLink(client, token) : undefined
  const now = () => startedAt + 150_000
  const react = createRoot(root)
  flushSync(() =>
    react.render(
      <StyleRoot root={document}>
        <ApprovalPage {...{ link, texts, locale, now }} />
      </StyleRoot>,
    ),
  )
  onTestFinished(() => {
    react.unmount()
    root.remove()
  })
  const find = (name: string) =>
    page.getByRole('button', { name, exact: true }).element() as HTMLButtonElement
  const title = () => root.querySelector('h1')
  return {
    root,
    texts,
    requests,
    headers,
    responses,
    title,
    approve: () => find(texts.approve),
    decline: () => find(texts.decline),
    retry: () => find(texts.retry),
    isShown: () => expect.poll(() => find(texts.approve).disabled).toBe(false),
    /** With its text in the live region, and the focus on its title. */
    async hasOutcome(
      step: 'approved' | 'declined' | 'ended' | 'cutOff' | 'noAnswer' | 'throttled',
    ) {
      await expect.poll(() => title()?.textContent).toBe(texts[`${step}Title`])
      const said = texts[step].replace('{site}', request.site)
      await expect.poll(() => root.querySelector('[role=status]')?.textContent).toBe(said)
      await expect.poll(() => document.activeElement).toBe(title())
      expect(root.querySelector('main')?.textContent).toContain(said)
    },
  }
}

import { beforeEach, expect, test } from 'vitest'
import { addAccounts, afterwards, append, leaveFrame, openAddress } from '../../test/openAddress.ts'
import { startApproval } from './startApproval.tsx'

let root: HTMLElement
beforeEach(() => {
  root = append(document.body, 'div')
})

/** The requests that the page makes. */
function watchRequests() {
  const requests: { url: string; body: unknown }[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    requests.push({ url: String(input), body: JSON.parse(String(init?.body)) })
    throw new TypeError('Failed to fetch')
  }
  afterwards(() => {
    globalThis.fetch = fetch
  })
  return requests
}

const token = 'a'.repeat(43)
const other = 'b'.repeat(43)
const url = 'https://a.example/v1/embedded/link?projectId=shop%20%26'

test('security: opening a link reads it and does nothing else; another one in the same tab too', async () => {
  addAccounts()
  leaveFrame()
  const requests = watchRequests()
  openAddress(`#projectId=shop+%26&token=${token}`)
  startApproval({ root })
  await expect.poll(() => root.textContent).toContain('did not answer')
  expect(requests).toEqual([{ url, body: { token } }])
  expect(root.className).toBe('lkRoot')
  expect(root.dataset.theme).toBe('system')
  expect(document.title).toBe('Approve this sign-in?')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
  openAddress(`#projectId=shop+%26&token=${other}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]).toEqual({ url, body: { token: other } })
})

test('error: a link that is cut off sends nothing', async () => {
  addAccounts()
  leaveFrame()
  const requests = watchRequests()
  openAddress('#projectId=shop')
  startApproval({ root })
  await expect.poll(() => root.textContent).toContain('This link is not complete')
  expect(requests).toEqual([])
})

test('security: in a frame it shows a text and does nothing else', () => {
  const requests = watchRequests()
  openAddress(`#projectId=shop&token=${token}`)
  startApproval({ root })
  expect(root.textContent).toBe('Open this page in a tab of its own.')
  expect(requests).toEqual([])
})

test('error: the settings are missing', () => {
  leaveFrame()
  expect(() => startApproval({ root })).toThrow(
    'The page of the wallet has no <meta name="latchkey-accounts">',
  )
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserPorts } from '../ports.ts'
import { startApproval } from './startApproval.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

let root: HTMLElement
beforeEach(() => {
  root = append(document.body, 'div', {})
})

function append(parent: HTMLElement, name: string, fields: Record<string, string>) {
  const element = Object.assign(document.createElement(name), fields)
  parent.append(element)
  cleanups.push(() => element.remove())
  return element
}

const addSettings = () =>
  append(document.head, 'meta', { name: 'latchkey-accounts', content: 'https://a.example/' })

/** Makes a page at top level of the test, which is in a frame. */
function leaveFrame() {
  const parent = Object.getOwnPropertyDescriptor(window, 'parent')!
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  cleanups.push(() => Object.defineProperty(window, 'parent', parent))
}

/** The requests that the page makes. */
function watchRequests() {
  const requests: { url: string; body: unknown }[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    requests.push({ url: String(input), body: JSON.parse(String(init?.body)) })
    throw new TypeError('Failed to fetch')
  }
  cleanups.push(() => {
    globalThis.fetch = fetch
  })
  return requests
}

function open(hash: string) {
  const { href } = location
  history.replaceState(null, '', hash)
  cleanups.push(() => history.replaceState(null, '', href))
}

const token = 'a'.repeat(43)
const other = 'b'.repeat(43)
const url = 'https://a.example/v1/embedded/link?projectId=shop%20%26'

test('security: opening a link reads it and does nothing else; another one in the same tab too', async () => {
  addSettings()
  leaveFrame()
  const requests = watchRequests()
  open(`#projectId=shop+%26&token=${token}`)
  startApproval({ root })
  await expect.poll(() => root.textContent).toContain('did not answer')
  expect(requests).toEqual([{ url, body: { token } }])
  expect(root.className).toBe('lkRoot')
  expect(root.dataset.theme).toBe('system')
  expect(document.title).toBe('Approve this sign-in?')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
  open(`#projectId=shop+%26&token=${other}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]).toEqual({ url, body: { token: other } })
})

test('error: a link that is cut off sends nothing', async () => {
  addSettings()
  leaveFrame()
  const requests = watchRequests()
  open('#projectId=shop')
  startApproval({ root })
  await expect.poll(() => root.textContent).toContain('This link is not complete')
  expect(requests).toEqual([])
})

test('security: in a frame it shows a text and does nothing else', async () => {
  const requests = watchRequests()
  open(`#projectId=shop&token=${token}`)
  startApproval({ root })
  expect(root.textContent).toBe('Open this page in a tab of its own.')
  await new Promise<void>((resolve) => browserPorts.after(50, resolve))
  expect(requests).toEqual([])
})

test('error: the settings are missing', () => {
  leaveFrame()
  expect(() => startApproval({ root })).toThrow(
    'The page of the wallet has no <meta name="latchkey-accounts">',
  )
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { startExport } from './startExport.tsx'

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

/** The workers that the page starts, and what they are sent. */
function watchWorkers() {
  const posted: unknown[] = []
  const { Worker } = globalThis
  globalThis.Worker = class extends EventTarget {
    constructor(url: unknown) {
      super()
      posted.push(String(url))
    }
    postMessage(message: unknown) {
      posted.push(message)
    }
    terminate() {}
  } as unknown as typeof Worker
  cleanups.push(() => {
    globalThis.Worker = Worker
  })
  return posted
}

function open(search: string) {
  const { href } = location
  history.replaceState(null, '', search)
  cleanups.push(() => history.replaceState(null, '', href))
}

const workerUrl = 'https://wallet.example/worker.js'

test('the worker is started for the project of the address, and the email is asked for', async () => {
  addSettings()
  leaveFrame()
  const posted = watchWorkers()
  open('?projectId=shop+%26')
  startExport({ workerUrl, root })
  await expect.poll(() => root.querySelector('h1')?.textContent).toBe('Sign in to export')
  const payload = {
    accountsUrl: 'https://a.example',
    projectId: 'shop &',
    site: location.origin,
  }
  expect(posted).toEqual([workerUrl, { id: 1, type: 'start', payload }])
  expect([root.className, root.dataset.theme]).toEqual(['lkRoot', 'system'])
  expect(document.title).toBe('Export your wallet')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
})

test.each(['?', '?projectId='])('error: %s names no project', async (search) => {
  addSettings()
  leaveFrame()
  const posted = watchWorkers()
  open(search)
  startExport({ workerUrl, root })
  await expect.poll(() => root.textContent).toContain('This address is not complete')
  expect(posted).toEqual([])
})

test('security: in a frame it shows a text and does nothing else', () => {
  addSettings()
  const posted = watchWorkers()
  open('?projectId=shop')
  startExport({ workerUrl, root })
  expect(root.textContent).toBe('Open this page in a tab of its own.')
  expect(posted).toEqual([])
})

test('error: the settings are missing', () => {
  leaveFrame()
  expect(() => startExport({ workerUrl, root })).toThrow(
    'The page of the wallet has no <meta name="latchkey-accounts">',
  )
})

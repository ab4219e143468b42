import { beforeEach, expect, test } from 'vitest'
import { addAccounts, append, leaveFrame, openAddress } from '../../test/openAddress.ts'
import { watchWorkers } from '../../test/watchWorkers.ts'
import { startExport } from './startExport.tsx'

let root: HTMLElement
beforeEach(() => {
  root = append(document.body, 'div')
})

const workerUrl = 'https://wallet.example/worker.js'

test('the worker is started for the project of the address, and the email is asked for', async () => {
  addAccounts()
  leaveFrame()
  const posted = watchWorkers()
  openAddress('?projectId=shop+%26')
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
  addAccounts()
  leaveFrame()
  const posted = watchWorkers()
  openAddress(search)
  startExport({ workerUrl, root })
  await expect.poll(() => root.textContent).toContain('This address is not complete')
  expect(posted).toEqual([])
})

test('security: in a frame it shows a text and does nothing else', () => {
  addAccounts()
  const posted = watchWorkers()
  openAddress('?projectId=shop')
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

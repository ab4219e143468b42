import { openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afterwards, find, modal, showApp } from '../../test/showApp.tsx'
import { views } from './views.ts'

test('error: a view that fails to load can be requested again, and then the page reloaded', async () => {
  const failing = { loaded: () => undefined, load: () => Promise.reject(new TypeError('chunk')) }
  const original = views.Networks
  Object.assign(views, { Networks: { ...original, ...failing } })
  afterwards(() => Object.assign(views, { Networks: original }))
  const { latchkey } = showApp()
  openModal(latchkey, 'Networks')
  const retry = page.elementLocator(await find('lk-try-again'))
  expect(modal().textContent).toContain('Could not load this page')
  expect(modal().textContent).not.toContain('Reload the page')
  await userEvent.click(retry)
  await waitFor(() => expect(modal().textContent).toContain('Reload the page'))
})

import { connect, connectionsAtom, openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import {
  all,
  find,
  focused,
  getAnnounced,
  showApp,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { request, site } from '../../test/showSignIn.tsx'

/** The account of a visitor who is signed in. */
async function signedIn(options: Parameters<typeof site>[0] = {}) {
  const app = await request(options)
  ;(await find('lk-sign-in')).click()
  await waitForRemoval('lk-modal')
  openModal(app.latchkey, 'Account')
  await waitForView('Account')
  return app
}

test('it signs out, announces it, keeps the focus, and then leads to signing in', async () => {
  const { latchkey } = await signedIn()
  const row = await find('lk-session')
  expect(row.textContent).toContain('Stay connected, end your session')
  row.focus()
  row.click()
  await waitFor(() => expect(row.textContent).toContain('Not signed in'))
  await waitFor(() => expect(getAnnounced('status')).toMatch(/^Not signed in/))
  expect(focused()).toBe(row)
  expect(latchkey.store.get(connectionsAtom)).toHaveLength(1)
  row.click()
  await waitForView('SIWXSignMessage')
})

test('error: an unavailable site: the session stays, and the row shows the error', async () => {
  let isDown = true
  const sessions = site()
  await signedIn({
    addSession: sessions.addSession,
    getSessions: sessions.getSessions,
    revokeSession: async (...account) => {
      if (isDown) throw new Error('down')
      await sessions.revokeSession(...account)
    },
  })
  const row = await find('lk-session')
  row.click()
  await waitFor(() => expect(getAnnounced('alert')).toBe('Could not sign out'))
  expect(row.textContent).toContain('Sign out')
  isDown = false
  row.click()
  await waitFor(() => expect(getAnnounced('status')).toMatch(/^Not signed in/))
})

test('a site without sign-in has neither the row nor space for it', async () => {
  const { latchkey } = showApp()
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey, 'Account')
  const view = await waitForView('Account')
  expect(all('lk-session')).toEqual([])
  const items = [...view.querySelectorAll('li')]
  expect(items.length).toBeGreaterThan(2)
  for (const item of items) expect(item.textContent).not.toBe('')
})

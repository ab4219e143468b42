import { closeModal, connect, openModal } from '@latchkey/core'
import { goBack, navigate } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import { showApp, waitForRemoval, waitForView } from '../../test/showApp.tsx'

test('opening and moving through the modal never changes the address or the history of the page', async () => {
  const location = () => ({ href: window.location.href, entries: window.history.length })
  const before = location()
  const arrive = async (view: string) => {
    await waitForView(view)
    expect(location()).toEqual(before)
  }
  const { latchkey } = showApp()
  openModal(latchkey)
  await arrive('Connect')
  navigate(latchkey, 'Networks')
  await arrive('Networks')
  goBack(latchkey)
  await arrive('Connect')
  navigate(latchkey, 'ConnectingExternal', { walletId: 'io.orbit' })
  await waitForRemoval('lk-modal')
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  await arrive('Account')
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  expect(location()).toEqual(before)
})

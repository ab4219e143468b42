import { closeModal, connect, openModal } from '@latchkey/core'
import { goBack, navigate } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import { settled, showApp, waitForRemoval } from '../../test/showApp.tsx'

test('opening and moving through the modal never changes the address or the history of the page', async () => {
  const place = () => ({ href: window.location.href, entries: window.history.length })
  const before = place()
  const arrive = async (view: string) => {
    await settled(view)
    expect(place()).toEqual(before)
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
  expect(place()).toEqual(before)
})

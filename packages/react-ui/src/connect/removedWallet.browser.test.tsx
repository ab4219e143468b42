import { connect, createMemoryStorage, openModal } from '@latchkey/core'
import { constants } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { find, modal, showApp, waitForView } from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'

test('a saved wallet that was removed is awaited as long as the button says so, then nothing is found', async () => {
  const storage = createMemoryStorage()
  const before = showApp(null, { config: { storage } })
  await connect(before.latchkey, { walletId: 'io.orbit' })
  before.latchkey.destroy()
  const clock = mockClock()
  const { latchkey } = showApp(<ConnectButton />, {
    mock: mockAdapter({ wallets: [] }),
    config: { storage, clock },
  })
  const button = await find('lk-connect-button')
  await waitFor(() => expect(button.textContent).toContain('Connecting'))
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
  expect(modal().textContent).not.toContain('No wallet found')
  await waitFor(() => {
    clock.advance(constants.announceLimitMs)
    expect(modal().textContent).toContain('No wallet found')
  })
  expect(button.textContent).not.toContain('Connecting')
})

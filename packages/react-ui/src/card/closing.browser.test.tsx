import { closeModal, disconnect } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, showApp, waitForView } from '../../test/showApp.tsx'
import { LatchkeyCard } from '../LatchkeyCard.tsx'

test('closing leads home: Connect, or Account when connected', async () => {
  const { latchkey } = showApp(<LatchkeyCard />, { config: { inline: true } })
  const click = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))
  const goToNetworks = async () => {
    navigate(latchkey, 'Networks')
    await waitForView('Networks')
  }
  await waitForView('Connect')
  await goToNetworks()
  await click('lk-back')
  await waitForView('Connect')
  await goToNetworks()
  closeModal(latchkey)
  await waitForView('Connect')
  await click('lk-wallet-io.orbit')
  await waitForView('Account')
  await goToNetworks()
  closeModal(latchkey)
  await waitForView('Account')
  await disconnect(latchkey)
  await waitForView('Connect')
})

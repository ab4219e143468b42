import { closeModal, disconnect } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, settled, showApp } from '../../test/showApp.tsx'
import { LatchkeyCard } from '../LatchkeyCard.tsx'

test('closing leads home: Connect, or Account when connected', async () => {
  const { latchkey } = showApp(<LatchkeyCard />, { config: { inline: true } })
  const press = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))
  const goToNetworks = async () => {
    navigate(latchkey, 'Networks')
    await settled('Networks')
  }
  await settled('Connect')
  await goToNetworks()
  await press('lk-back')
  await settled('Connect')
  await goToNetworks()
  closeModal(latchkey)
  await settled('Connect')
  await press('lk-wallet-io.orbit')
  await settled('Account')
  await goToNetworks()
  closeModal(latchkey)
  await settled('Account')
  await disconnect(latchkey)
  await settled('Connect')
})

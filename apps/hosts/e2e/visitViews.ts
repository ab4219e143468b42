import type { Modal, PageWallet } from '@latchkey/testing/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { shown } from './shown.ts'
import { waitForIdle } from './waitForIdle.ts'
import { cedar, dogwood } from './world.ts'

type Walk = {
  readonly page: Page
  readonly modal: Modal
  readonly wallet: PageWallet
  /** Called in every view and state, once it is at rest. */
  readonly check: (name: string) => Promise<void>
  /** Activates a control. Default: a click. */
  readonly click?: (target: Locator) => Promise<void>
}

/** Visits every view with two wallets, including error states, on `/plain.html?suggest`. */
export async function visitViews({
  page,
  modal,
  wallet,
  check,
  click = (target) => target.click(),
}: Walk) {
  const id = (name: string) => page.getByTestId(name)
  const stop = async (view: string, state = '') => {
    await expect(modal.view(view)).toBeVisible()
    await waitForIdle(page)
    await check(state ? `${view}, ${state}` : view)
  }
  const close = async () => {
    await click(id('lk-close'))
    await expect(modal.root).toBeHidden()
  }

  await click(modal.networkButton)
  await stop('Networks')
  await click(id('lk-network-search'))
  await page.keyboard.type('zzz')
  await stop('Networks', 'nothing found')
  await click(page.getByRole('button', { name: 'Clear search' }).last())
  await expect(modal.network('eip155:1')).toBeVisible()
  await click(id('lk-network-help'))
  await stop('WhatIsANetwork')
  await close()

  await click(modal.connectButton)
  await stop('Connect')
  await click(id('lk-help'))
  await stop('WhatIsAWallet')
  await click(id('lk-get-wallet'))
  await stop('GetWallet')
  await click(id('lk-get-fern'))
  await stop('Downloads')
  await close()

  await wallet.hold()
  await click(modal.connectButton)
  await click(modal.wallet(cedar.rdns))
  await stop('ConnectingExternal', 'waiting')
  await shown(wallet)
  await wallet.decline()
  await expect(modal.view('ConnectingExternal')).toContainText('You declined in ')
  await stop('ConnectingExternal', 'declined')
  await wallet.approve()
  await click(id('lk-try-again'))
  await expect(modal.root).toBeHidden()

  await click(modal.accountButton)
  await expect(modal.balance).toContainText(/\d/)
  await stop('Account')
  await click(id('lk-profile'))
  await stop('Profile', 'one wallet')
  await click(id('lk-add-wallet'))
  await click(modal.wallet(dogwood.rdns))
  await expect(id(`lk-connection-${dogwood.rdns}`)).toBeVisible()
  await stop('Profile', 'two wallets')
  await click(id(`lk-switch-${cedar.rdns}`))
  await expect(id(`lk-switch-${dogwood.rdns}`)).toBeVisible()
  await click(id(`lk-disconnect-${dogwood.rdns}`))
  await expect(id(`lk-recent-${dogwood.rdns}`)).toBeVisible()
  await stop('Profile', 'a recent one')
  await close()

  await wallet.hold()
  await click(modal.networkButton)
  await click(modal.network('eip155:137'))
  await stop('SwitchNetwork', 'waiting')
  await shown(wallet)
  await wallet.decline()
  await expect(modal.view('SwitchNetwork')).toContainText('Switch declined')
  await stop('SwitchNetwork', 'declined')
  await close()

  await wallet.approve()
  await wallet.setChain(11155111)
  await stop('UnsupportedChain')
  await click(id('lk-disconnect'))
  await expect(modal.root).toBeHidden()
  await expect(modal.connectButton).toBeVisible()
}

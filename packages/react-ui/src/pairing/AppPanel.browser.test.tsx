import { activeConnectionAtom, openModal } from '@latchkey/core'
import { WalletLinkError } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setVisible } from '../../test/restorePage.ts'
import { find, focused, getView, modal, waitForRemoval, waitForView } from '../../test/showApp.tsx'
import { choose, click, heron, says, startPairing, text } from '../../test/showPairing.ts'

test('each way to reach a wallet is a tab, also by arrow keys', async () => {
  const { opened, relay, latchkey } = await choose()
  expect((await find('lk-header-title')).textContent).toBe('Heron')
  await find('lk-qr')
  const tabs = [...modal().querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Mobile',
    'Web app',
    'Desktop',
    'Browser',
  ])
  await click('lk-platform-web')
  await find('lk-open-wallet')
  await says('Continue on app.heron.example, in a new tab')
  expect(opened).toEqual([])
  await click('lk-open-wallet')
  expect(opened[0]).toMatch(/^https:\/\/app\.heron\.example\/wc\?uri=wc%/)
  await click('lk-platform-web')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()?.getAttribute('data-testid')).toBe('lk-platform-desktop')
  await waitFor(() => expect(opened[1]).toMatch(/^heron-desktop:\/\/wc\?uri=wc%/))
  await userEvent.keyboard('{End}')
  await says(' is not installed')
  expect(relay.waiting).toBe(0)
  await click('lk-get-app')
  await waitForView('Downloads')
  expect(getView(latchkey)).toBe('Downloads')
})

test('the primary button of a missing wallet leads to its downloads', async () => {
  const { latchkey } = startPairing({
    customWallets: [{ id: 'egret', name: 'Egret', chrome_store: 'https://store.example/egret' }],
  })
  openModal(latchkey, 'ConnectingWalletConnect', { params: { walletId: 'egret' } })
  await waitForView('ConnectingWalletConnect')
  await says(' is not installed')
  const buttons = [...modal().querySelectorAll('[part=status] button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Get Egret'])
  await click('lk-get-app')
  await waitForView('Downloads')
  expect((await find('lk-download-chrome_store')).getAttribute('href')).toBe(
    'https://store.example/egret',
  )
})

test('the button of a missing wallet is translated', async () => {
  const { latchkey } = startPairing({
    locale: 'ar',
    customWallets: [{ id: 'egret', name: 'Egret', chrome_store: 'https://store.example/egret' }],
  })
  openModal(latchkey, 'ConnectingWalletConnect', { params: { walletId: 'egret' } })
  await waitFor(async () =>
    expect((await find('lk-get-app')).textContent).toMatch(/^الحصول على .*Egret/),
  )
})

test('without downloads the button looks for the wallet again, and connects it', async () => {
  const { latchkey, mock } = startPairing({
    customWallets: [{ id: 'egret', name: 'Egret', rdns: 'app.egret' }],
  })
  openModal(latchkey, 'ConnectingWalletConnect', { params: { walletId: 'egret' } })
  await waitForView('ConnectingWalletConnect')
  await says(' is not installed')
  await click('lk-try-again')
  await says('Egret is still not installed. Reload the page after installing it.')
  mock.announce({ connectorId: 'app.egret', name: 'Egret', rdns: 'app.egret' })
  await click('lk-try-again')
  await waitFor(() =>
    expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('app.egret'),
  )
})

test('arrow keys follow the direction of the text', async () => {
  await choose({ dir: 'rtl' })
  await click('lk-platform-qrcode')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()?.getAttribute('data-testid')).toBe('lk-platform-web')
})

test('on a phone the app opens automatically, once, and again on a click', async () => {
  const { opened, latchkey, relay, pairing } = await choose({ isPhone: true })
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(opened[0]).toMatch(/^heron:\/\/wc\?uri=wc%/)
  await says('Continue in Heron')
  await click('lk-open-wallet')
  expect(opened).toHaveLength(2)
  expect(pairing().linking).toMatchObject({ href: 'heron://' })
  relay.approve()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('walletConnect')
})

test('if nothing opens, a download link is visible', async () => {
  const { clock } = await choose({ isPhone: true })
  await says('Open and continue in the wallet app')
  await find('lk-copy-link')
  const get = await find('lk-get-app')
  expect(get.getAttribute('href')).toBe('https://apps.example/heron')
  await waitFor(() => {
    clock.advance(3_000)
    expect(text()).toContain('Nothing opened?')
  })
})

test('a visitor who returns without a response sees what is missing', async () => {
  const { opened, relay } = await choose({ isPhone: true })
  await waitFor(() => expect(opened).toHaveLength(1))
  setVisible(false)
  setVisible(true)
  await says('No response from Heron yet')
  relay.approve()
  await waitForRemoval('lk-modal')
})

test('error: a link that the browser rejects is shown, and the other ways remain', async () => {
  const { relay } = await choose({
    isPhone: true,
    openLink: () => {
      throw new WalletLinkError('blocked')
    },
  })
  await says('Heron did not open')
  await find('lk-copy-link')
  expect(relay.waiting).toBe(1)
})

test('error: a link that was refused is no error of the other ways', async () => {
  await choose({
    openLink: () => {
      throw new WalletLinkError('blocked')
    },
  })
  await find('lk-qr')
  await click('lk-platform-desktop')
  await says('Heron did not open')
  await click('lk-platform-web')
  await says('Continue in Heron')
  await click('lk-platform-qrcode')
  await find('lk-qr')
})

test('error: a link whose URI has expired leads to a new one', async () => {
  const { opened, clock } = await choose({ isPhone: true })
  await waitFor(() => expect(opened).toHaveLength(1))
  clock.advance(230_001)
  await says('This link has expired')
  await click('lk-try-again')
  await waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[1]).not.toBe(opened[0])
})

test('an installed wallet is used directly', async () => {
  const { latchkey, mock } = startPairing({
    customWallets: [{ ...heron, rdns: 'io.orbit', id: 'io.orbit' }],
  })
  mock.hold('connect')
  openModal(latchkey, 'ConnectingWalletConnect', { params: { walletId: 'io.orbit' } })
  await waitForView('ConnectingWalletConnect')
  await waitFor(() => expect(mock.prompts).toEqual(['io.orbit']))
  await says('Approve the request in your wallet.')
  await find('lk-platform-qrcode')
})

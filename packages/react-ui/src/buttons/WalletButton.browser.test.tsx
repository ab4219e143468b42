import { closeModal, connect, disconnect } from '@latchkey/core'
import { UserRejectedError } from '@latchkey/core/modal'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems } from '../../test/axeProblems.ts'
import {
  all,
  find,
  getView,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'
import { WalletButton } from './WalletButton.tsx'

const id = 'lk-wallet-button-io.orbit'
/** The text without the initial that replaces an icon. */
const text = async (testId = id) =>
  [...(await find(testId)).querySelectorAll('[class^="lk-button-"]:not(svg)')]
    .map((part) => part.textContent)
    .join('')
const click = async (testId = id) => userEvent.click(page.elementLocator(await find(testId)))
const moon = { connectorId: 'io.moon', name: 'Moon', rdns: 'io.moon' }

test('one click requests a connection from that wallet, and then the button shows that it is connected', async () => {
  const { latchkey, mock } = showApp(<WalletButton wallet="io.orbit" />)
  await expect.poll(() => text()).toBe('Connect Orbit')
  mock.hold('connect')
  await click()
  await waitForView('ConnectingExternal')
  await expect.poll(() => text()).toBe('Orbit Connecting…')
  expect((await find(id)).ariaBusy).toBe('true')
  mock.release()
  await waitForRemoval('lk-modal')
  await expect.poll(() => text()).toBe('Orbit Connected')
  await click()
  await waitForView('Account')
  await disconnect(latchkey)
  await expect.poll(() => text()).toBe('Connect Orbit')
})

test('a second wallet is connected in addition to the first, whose button leads to both', async () => {
  const mock = mockAdapter({ wallets: [wallet, moon] })
  const { latchkey } = showApp(
    <>
      <WalletButton wallet="io.orbit" />
      <WalletButton wallet="io.moon" />
    </>,
    { mock },
  )
  await connect(latchkey, { walletId: 'io.orbit' })
  await click('lk-wallet-button-io.moon')
  await expect.poll(() => text('lk-wallet-button-io.moon')).toBe('Moon Connected')
  await expect.poll(() => text()).toBe('Orbit Connected')
  await waitForRemoval('lk-modal')
  await click()
  await waitForView('Profile')
})

test('error: the button of a wallet does not show that another wallet declined', async () => {
  const mock = mockAdapter({ wallets: [wallet, moon] })
  const { latchkey } = showApp(
    <>
      <WalletButton wallet="io.orbit" />
      <WalletButton wallet="io.moon" />
    </>,
    { mock },
  )
  mock.hold('connect')
  await click()
  await waitForView('ConnectingExternal')
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  await expect.poll(() => text()).toBe('Connect Orbit')
  await click('lk-wallet-button-io.moon')
  await expect.poll(() => text('lk-wallet-button-io.moon')).toBe('Moon Connecting…')
  mock.refuse('connect', new UserRejectedError())
  await expect.poll(() => text('lk-wallet-button-io.moon')).toBe('Moon Try again')
  expect(await text()).toBe('Connect Orbit')
})

test('error: only the wallet that declined offers a retry, and the retry works', async () => {
  const mock = mockAdapter({ wallets: [wallet, moon] })
  const { latchkey } = showApp(
    <>
      <WalletButton wallet="io.orbit" />
      <WalletButton wallet="io.moon" />
    </>,
    { mock },
  )
  mock.fails.connect = new UserRejectedError()
  await click()
  await expect.poll(() => text()).toBe('Orbit Try again')
  expect(await text('lk-wallet-button-io.moon')).toBe('Connect Moon')
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  delete mock.fails.connect
  await click()
  await expect.poll(() => text()).toBe('Orbit Connected')
})

test('closing during the request is not a failure', async () => {
  const { latchkey, mock } = showApp(<WalletButton wallet="io.orbit" />)
  mock.hold('connect')
  await click()
  await waitForView('ConnectingExternal')
  closeModal(latchkey)
  await expect.poll(() => text()).toBe('Connect Orbit')
})

test('a wallet that is not installed leads to its downloads; without a link the button shows that and does nothing', async () => {
  const { latchkey } = showApp(
    <>
      <WalletButton wallet="fox" />
      <WalletButton wallet="io.nobody" label="Nobody" />
    </>,
    { config: { customWallets: [{ id: 'fox', name: 'Fox', homepage: 'https://fox.example' }] } },
  )
  const absent = await find('lk-wallet-button-io.nobody')
  await expect.poll(() => text('lk-wallet-button-io.nobody')).toBe('Nobody Not found')
  expect(absent.ariaDisabled).toBe('true')
  absent.click()
  expect(getView(latchkey)).toBeUndefined()
  await expect.poll(() => text('lk-wallet-button-fox')).toBe('Fox Get it')
  await click('lk-wallet-button-fox')
  await waitForView('Downloads')
})

test('security: a hostile name is text on one line', async () => {
  const mock = mockAdapter({
    wallets: [{ connectorId: 'io.orbit', name: `<b>${'W'.repeat(400)}\u202e` }],
  })
  showApp(<WalletButton wallet="io.orbit" />, { mock })
  const button = await find(id)
  expect(button.querySelector('b')).toBeNull()
  expect(button.textContent?.length).toBeLessThan(60)
})

for (const themeMode of ['light', 'dark'] as const) {
  test(`has nothing axe objects to: connected, declined, not found (${themeMode})`, async () => {
    const mock = mockAdapter({ wallets: [wallet, moon] })
    const { latchkey } = showApp(
      <>
        <WalletButton wallet="io.orbit" />
        <WalletButton wallet="io.moon" />
        <WalletButton wallet="io.nobody" />
      </>,
      { mock, config: { themeMode } },
    )
    await connect(latchkey, { walletId: 'io.orbit' })
    mock.fails.connect = new UserRejectedError()
    await click('lk-wallet-button-io.moon')
    await expect.poll(() => text('lk-wallet-button-io.moon')).toBe('Moon Try again')
    await waitForView('ConnectingExternal')
    expect(all('lk-wallet-button-io.nobody')).toHaveLength(1)
    expect(await axeProblems()).toEqual([])
  })
}

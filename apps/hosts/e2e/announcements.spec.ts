import { readAnnouncements, recordAnnouncements, takeAnnouncements } from './announcements.ts'
import { shown } from './shown.ts'
import { expect, test } from './test.ts'
import { cedar } from './world.ts'

/** Announcements of views that a slow machine fetches late; covered by the last test. */
const ofLoading = ['Loading', 'Account', 'Wallets', 'Networks', 'Switch network', cedar.name]

test('announces each event once and failures assertively, in a live region that already exists', async ({
  page,
  context,
  modal,
  wallet,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await recordAnnouncements(page)
  const ignored = [...ofLoading]
  const expectAnnounced = async (...texts: readonly string[]) => {
    const messages = async () =>
      (await readAnnouncements(page)).filter((text) => !ignored.includes(text))
    await expect.poll(messages).toEqual(texts)
    await takeAnnouncements(page)
  }
  await page.goto('/plain.html')
  await wallet.hold()
  await modal.connectButton.click()
  await modal.pickWallet(cedar.rdns)
  const prompt = `Continue in ${cedar.name}. Approve the request in your wallet.`
  await expectAnnounced(prompt)
  await shown(wallet)
  await wallet.decline()
  await expectAnnounced(
    `! You declined in ${cedar.name}. Nothing was shared. If no window appeared, an earlier request may still be open.`,
  )
  await page.getByTestId('lk-try-again').click()
  await expectAnnounced(prompt)
  await shown(wallet)
  await wallet.release()
  await expectAnnounced(`Connected with ${cedar.name}`)

  await modal.accountButton.click()
  await page.getByTestId('lk-copy-address').click()
  await expectAnnounced('Address copied')
  await page.getByTestId('lk-header-network').click()
  await modal.pickNetwork('eip155:137')
  const moving = `Switch to Polygon. Approve the change in ${cedar.name}.`
  await expectAnnounced(moving)
  await shown(wallet)
  await wallet.decline()
  await expectAnnounced(
    '! Switch declined. Nothing has changed. If no window appeared, an earlier request may still be open.',
  )
  await page.getByTestId('lk-try-again').click()
  await expectAnnounced(moving)
  await shown(wallet)
  await wallet.release()
  await expectAnnounced('Network changed to Polygon')
  await wallet.approve()

  if (await modal.root.isVisible()) await modal.close()
  await wallet.setChain(1)
  await expectAnnounced('Network changed to Ethereum')
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await context.setOffline(true)
  await expectAnnounced('You are offline. What you see may be out of date.')
  await context.setOffline(false)
  await page.getByTestId(`lk-disconnect-${cedar.rdns}`).click()
  await expect(page.getByTestId('lk-notice')).toHaveText('Wallet disconnected')
  await expectAnnounced('Wallet disconnected')
  await modal.close()
  await modal.connectButton.click()
  await wallet.approve()
  await modal.pickWallet(cedar.rdns)
  await expect(modal.root).toBeHidden()
  // A slow machine shows the view of a wallet that answers at once.
  ignored.push(prompt)
  await expectAnnounced(`Connected with ${cedar.name}`)
  await modal.accountButton.click()
  await modal.disconnect()
  await expectAnnounced('Wallet disconnected')
})

test('error: a slow view announces Loading and then its title; a view that fails to load is announced immediately', async ({
  page,
  modal,
  problems,
}) => {
  problems.expectNetworkErrors()
  await recordAnnouncements(page)
  await page.goto('/plain.html')
  await page.route(/help\.lazy/, (route) => route.abort())
  await page.route(/networks\.lazy/, async (route) => {
    await expect.poll(() => readAnnouncements(page)).toEqual(['Loading'])
    await route.continue()
  })
  await modal.networkButton.click()
  await expect.poll(() => readAnnouncements(page)).toEqual(['Loading', 'Networks'])
  await takeAnnouncements(page)
  await page.getByTestId('lk-network-help').click()
  await expect
    .poll(() => takeAnnouncements(page))
    .toEqual([
      '! Could not load this page. Nothing was sent to your wallet. Check your connection and try again.',
    ])
})
